package io.stickygateway.redis;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;

/** Takes TLS connections on 127.0.0.1 by a certificate of its own, and hands their octets on to a port. */
final class TlsInFront implements AutoCloseable {
    private static final String PASSWORD = "changeit";

    private final Path store;
    private final SSLServerSocket door;
    private final int behind;

    TlsInFront(Path directory, int behind) throws IOException, GeneralSecurityException {
        this.store = directory.resolve("tls.p12");
        this.behind = behind;
        makeCertificate();
        this.door = (SSLServerSocket)
                context().getServerSocketFactory().createServerSocket(0, 50, InetAddress.getLoopbackAddress());
        background(this::accept);
    }

    int port() {
        return door.getLocalPort();
    }

    /** A key store with the certificate, which may serve as a trust store. */
    Path store() {
        return store;
    }

    private void makeCertificate() throws IOException {
        String keytool =
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        Process made = new ProcessBuilder(
                        keytool,
                        "-genkeypair",
                        "-keyalg",
                        "EC",
                        "-alias",
                        "redis",
                        "-dname",
                        "CN=redis.test",
                        "-ext",
                        "san=ip:127.0.0.1",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        PASSWORD)
                .redirectErrorStream(true)
                .start();
        String said = new String(made.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!Files.exists(store)) {
            throw new AssertionError(said);
        }
    }

    private SSLContext context() throws IOException, GeneralSecurityException {
        KeyStore keys = KeyStore.getInstance(store.toFile(), PASSWORD.toCharArray());
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }

    private void accept() throws IOException {
        while (true) {
            Socket client = door.accept();
            Socket server = new Socket(InetAddress.getLoopbackAddress(), behind);
            background(() -> handOn(client, server));
            background(() -> handOn(server, client));
        }
    }

    private static void handOn(Socket from, Socket to) throws IOException {
        try (from;
                to;
                InputStream octets = from.getInputStream()) {
            octets.transferTo(to.getOutputStream());
        }
    }

    private interface Job {
        void run() throws IOException;
    }

    /** It ends when its sockets do, mostly by an exception. */
    private static void background(Job job) {
        Thread thread = new Thread(
                () -> {
                    try {
                        job.run();
                    } catch (IOException ended) {
                        Thread.currentThread().interrupt();
                    }
                },
                "tls-in-front");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        try {
            door.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
