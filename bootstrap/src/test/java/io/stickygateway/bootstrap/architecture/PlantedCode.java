package io.stickygateway.bootstrap.architecture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Sources that stand in modules they were never written for. They are compiled where a test says, and only there.
 *
 * @param sources a module sees the modules before it in this list
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
        return sources.get(sources.size() - 1).text();
    }

    /** The classes, as if each had been compiled in its module's own folder. */
    JavaClasses compileBelow(Path folder) throws IOException {
        Map<Module, List<Source>> byModule =
                sources.stream().collect(groupingBy(Source::module, LinkedHashMap::new, toList()));
        List<Path> compiled = new ArrayList<>();
        for (Map.Entry<Module, List<Source>> one : byModule.entrySet()) {
            Path module = folder.resolve(one.getKey().folder());
            List<Path> files = new ArrayList<>();
            for (Source source : one.getValue()) {
                files.add(source.writeBelow(module.resolve("src")));
            }
            Path classes = Files.createDirectories(module.resolve("target/classes"));
            compile(files, classes, compiled);
            compiled.add(classes);
        }
        return new ClassFileImporter().importPaths(compiled);
    }

    private static void compile(List<Path> sources, Path classes, List<Path> compiledBefore) throws IOException {
        List<Path> classPath = new ArrayList<>(CLASS_PATH);
        classPath.addAll(compiledBefore);
        FILES.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
        FILES.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(classes));
        StringWriter complaints = new StringWriter();
        var units = FILES.getJavaFileObjectsFromPaths(sources);
        if (!COMPILER.getTask(complaints, FILES, null, List.of("-proc:none"), null, units)
                .call()) {
            throw new IllegalStateException("the planted code does not compile: " + complaints);
        }
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
