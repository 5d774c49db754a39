import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Prints lines a file and lines a method body, median, p90 and largest; fails where production code is too long. */
final class Sizes {
    private static final int LONGEST_FILE = 300;
    private static final int LONGEST_METHOD = 40;

    private final List<Integer> files = new ArrayList<>();
    private final List<Integer> methods = new ArrayList<>();
    private final List<String> tooLong = new ArrayList<>();

    public static void main(String[] args) throws IOException {
        Sizes all = new Sizes();
        Sizes tests = new Sizes();
        for (Path module : modules()) {
            Sizes one = new Sizes();
            one.measure(module.resolve("src/main/java"));
            one.print(module.getFileName().toString());
            all.add(one);
            tests.measure(module.resolve("src/test/java"));
        }
        all.print("all production code");
        tests.print("all tests");
        all.tooLong.forEach(System.out::println);
        System.exit(all.tooLong.isEmpty() ? 0 : 1);
    }

    private static List<Path> modules() throws IOException {
        try (Stream<Path> found = Files.list(Path.of("."))) {
            return found.filter(each -> Files.exists(each.resolve("pom.xml"))).sorted().toList();
        }
    }

    private void measure(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        List<Path> sources;
        try (Stream<Path> found = Files.walk(folder)) {
            sources = found.filter(Sizes::counts).toList();
        }
        for (Path source : sources) {
            note(files, Files.readAllLines(source).size(), LONGEST_FILE, source.toString());
        }
        if (!sources.isEmpty()) {
            measureMethods(sources);
        }
    }

    private static boolean counts(Path source) {
        return source.toString().endsWith(".java") && !source.endsWith("package-info.java");
    }

    private void measureMethods(List<Path> sources) throws IOException {
        var compiler = ToolProvider.getSystemJavaCompiler();
        var manager = compiler.getStandardFileManager(null, null, null);
        var objects = manager.getJavaFileObjectsFromPaths(sources);
        JavacTask task = (JavacTask) compiler.getTask(null, manager, ignored -> {}, List.of(), null, objects);
        var positions = Trees.instance(task).getSourcePositions();
        for (CompilationUnitTree unit : task.parse()) {
            new TreePathScanner<Void, Void>() {
                @Override
                public Void visitMethod(MethodTree method, Void none) {
                    if (method.getBody() != null) {
                        var lines = unit.getLineMap();
                        long first = lines.getLineNumber(positions.getStartPosition(unit, method.getBody()));
                        long last = lines.getLineNumber(positions.getEndPosition(unit, method.getBody()));
                        String where = unit.getSourceFile().getName() + ":" + first + " " + method.getName();
                        note(methods, Math.max(1, (int) (last - first)), LONGEST_METHOD, where);
                    }
                    return super.visitMethod(method, none);
                }
            }.scan(unit, null);
        }
    }

    private void note(List<Integer> sizes, int size, int longest, String where) {
        sizes.add(size);
        if (size > longest) {
            tooLong.add("TOO LONG: " + where + ": " + size + " lines, expected at most " + longest);
        }
    }

    private void add(Sizes other) {
        files.addAll(other.files);
        methods.addAll(other.methods);
        tooLong.addAll(other.tooLong);
    }

    private void print(String name) {
        System.out.printf("%-20s files %s   methods %s%n", name, spread(files), spread(methods));
    }

    private static String spread(List<Integer> sizes) {
        Collections.sort(sizes);
        int count = sizes.size();
        return count == 0
                ? "none"
                : "%4d: median %3d, p90 %3d, max %3d"
                        .formatted(count, sizes.get(count / 2), sizes.get(count * 9 / 10), sizes.get(count - 1));
    }
}
