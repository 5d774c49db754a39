package io.stickygateway.proxy.harness;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** A self-signed certificate, made by the JDK's own tool. */
public final class Certificates {
    private static final char[] PASSWORD = "changeit".toCharArray();

    private final Path store;

    private Certificates(Path store) {
        this.store = store;
    }

    /**
     * Makes one.
     *
     * @param name the host it is for
     */
    public static Certificates forHost(String name, Path folder) throws IOException, InterruptedException {
        Path store = folder.resolve(name + ".p12");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(List.of("-genkeypair", "-alias", "node", "-keyalg", "EC", "-storetype", "PKCS12"));
        command.addAll(List.of("-dname", "CN=" + name, "-ext", "san=dns:" + name, "-validity", "2"));
        command.addAll(List.of("-keystore", store.toString(), "-storepass", new String(PASSWORD)));
        Process process = new ProcessBuilder(command).inheritIO().start();
        if (process.waitFor() != 0) {
            throw new IOException("keytool failed");
        }
        return new Certificates(store);
    }

    /** For a server that shows it. */
    public SSLContext server() throws IOException, GeneralSecurityException {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD);
        }
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, PASSWORD);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }

    /** Has this JVM trust it, and nothing else, from the next client on. */
    public void trust() {
        System.setProperty("javax.net.ssl.trustStore", store.toString());
        System.setProperty("javax.net.ssl.trustStorePassword", new String(PASSWORD));
    }

    /** Has this JVM trust what it did before. */
    public static void trustAsBefore() {
        System.clearProperty("javax.net.ssl.trustStore");
        System.clearProperty("javax.net.ssl.trustStorePassword");
    }
}
