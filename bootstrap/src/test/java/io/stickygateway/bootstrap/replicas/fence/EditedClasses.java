package io.stickygateway.bootstrap.replicas.fence;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Production code with a rule left out, compiled, to come before the real one on a class path. */
final class EditedClasses {
    private static final Path SOURCES =
            Path.of("..", "routing-application", "src", "main", "java", "io", "stickygateway", "application");
    private static final String CLASS_PATH = System.getProperty("java.class.path");

    private EditedClasses() {}

    /**
     * A class path for gateways.
     *
     * @param folder where sources and classes are put
     */
    static String classPath(List<Edit> edits, Path folder) throws IOException {
        if (edits.isEmpty()) {
            return CLASS_PATH;
        }
        Map<String, String> sources = new LinkedHashMap<>();
        for (Edit edit : edits) {
            String source = sources.get(edit.file());
            sources.put(
                    edit.file(),
                    edit.applyTo(source == null ? Files.readString(SOURCES.resolve(edit.file() + ".java")) : source));
        }
        Path classes = Files.createDirectories(folder.resolve("classes"));
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = folder.resolve("sources").resolve(source.getKey() + ".java");
            Files.createDirectories(file.getParent());
            compile(Files.writeString(file, source.getValue()), classes);
        }
        return classes + File.pathSeparator + CLASS_PATH;
    }

    private static void compile(Path file, Path classes) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = List.of("-proc:none", "-nowarn", "-d", classes.toString(), "-classpath", CLASS_PATH);
            boolean done = compiler.getTask(said, files, null, options, null, files.getJavaFileObjects(file))
                    .call();
            if (!done) {
                throw new AssertionError(file + ": " + said);
            }
        }
    }
}
