package io.stickygateway.bootstrap.architecture;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Sources that stand in modules they were never written for. They are compiled where a test says, and only there.
 *
 * @param sources at least one
 */
record PlantedCode(List<Source> sources) {
    private static final Pattern PACKAGE = Pattern.compile("package (\\S+);");
    private static final Pattern TYPE = Pattern.compile("(?:class|interface|enum|record) (\\w+)");

    private static final List<Path> CLASS_PATH = Pattern.compile(File.pathSeparator, Pattern.LITERAL)
            .splitAsStream(System.getProperty("java.class.path"))
            .map(Path::of)
            .toList();
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
    /** Shared, since most of a small compilation is reading the class path's jars. */
    private static final StandardJavaFileManager FILES = COMPILER.getStandardFileManager(null, null, UTF_8);

    PlantedCode {
        sources = List.copyOf(sources);
    }

    static PlantedCode in(Module module, String source) {
        return new PlantedCode(List.of(new Source(module, source)));
    }

    PlantedCode and(Module module, String source) {
        List<Source> more = new ArrayList<>(sources);
        more.add(new Source(module, source));
        return new PlantedCode(more);
    }

    @Override
    public String toString() {
        return sources.get(0).text();
    }

    /** The classes, as if they had been compiled in the folder of the first one's module. */
    JavaClasses compileBelow(Path folder) throws IOException {
        Module module = sources.get(0).module();
        Path classes = Files.createDirectories(folder.resolve(module.folder()).resolve("target/classes"));
        List<Path> files = new ArrayList<>();
        for (Source source : sources) {
            files.add(source.writeBelow(folder.resolve("src")));
        }
        FILES.setLocationFromPaths(StandardLocation.CLASS_PATH, CLASS_PATH);
        FILES.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(classes));
        StringWriter complaints = new StringWriter();
        var units = FILES.getJavaFileObjectsFromPaths(files);
        if (!COMPILER.getTask(complaints, FILES, null, List.of("-proc:none"), null, units)
                .call()) {
            throw new IllegalStateException("the planted code does not compile: " + complaints);
        }
        return new ClassFileImporter().importPath(classes);
    }

    /** One top-level type. */
    record Source(Module module, String text) {
        private Path writeBelow(Path folder) throws IOException {
            Path sources = Files.createDirectories(folder.resolve(find(PACKAGE)));
            return Files.writeString(sources.resolve(find(TYPE) + ".java"), text);
        }

        private String find(Pattern pattern) {
            Matcher found = pattern.matcher(text);
            if (!found.find()) {
                throw new IllegalStateException("expected " + pattern + " in planted code: " + text);
            }
            return found.group(1);
        }
    }
}
