package io.stickygateway.bootstrap.embedded;

import java.io.IOException;
import java.nio.file.FileSystemException;

/** Words for what the file system said. */
final class Problems {
    private Problems() {}

    /** An I/O failure in a few words: these exceptions' messages alone are often just the path. */
    static String why(IOException e) {
        String kind = e.getClass().getSimpleName().replace("Exception", "");
        if (e instanceof FileSystemException f && f.getReason() != null) {
            return f.getReason();
        }
        return e instanceof FileSystemException || e.getMessage() == null ? kind : e.getMessage();
    }
}
