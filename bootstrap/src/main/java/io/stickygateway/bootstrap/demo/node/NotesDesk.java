package io.stickygateway.bootstrap.demo.node;

import io.stickygateway.bootstrap.demo.http.Json;
import io.stickygateway.bootstrap.demo.http.Refused;
import io.stickygateway.bootstrap.demo.http.Reply;
import java.io.IOException;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** What the node does for people; every method reads or writes the disk, so none belongs on an event loop. */
final class NotesDesk {
    private final String node;
    private final Shelf shelf;
    private final Sessions sessions;
    private final InstantSource clock;

    NotesDesk(NodeOptions options, InstantSource clock) {
        this.node = options.id();
        this.shelf = new Shelf(options.folder());
        this.sessions = new Sessions(options.folder());
        this.clock = clock;
    }

    /** Any name is welcome with any password but none: the demo shows routing, not accounts. */
    Reply login(byte[] body) throws IOException {
        Person person = Person.named(Json.text(body, "username"));
        if (Json.text(body, "password").isEmpty()) {
            throw new Refused(401, "password: any will do, but not an empty one");
        }
        LoggedIn data = new LoggedIn(sessions.open(person), person.userId(), person.name());
        return Reply.ok(new LoginReply(200, data));
    }

    /** Whose token this is; a token this node did not hand out is refused. */
    Person visitor(String token) throws IOException {
        return sessions.find(token).orElseThrow(() -> new Refused(401, node + " knows no such token; log in first"));
    }

    /** Answers everybody, with or without a token. */
    Reply whoAmI(String token) throws IOException {
        String name = sessions.find(token).map(Person::name).orElse("");
        return Reply.ok(new WhoAmI(node, ProcessHandle.current().pid(), name));
    }

    Reply read(Person person) throws IOException {
        return Reply.ok(new Notes(node, person.name(), shelf.of(person).read()));
    }

    Reply write(Person person, byte[] body) throws IOException {
        shelf.of(person)
                .add(new Note(
                        clock.instant().truncatedTo(ChronoUnit.MILLIS),
                        Json.text(body, "text").strip()));
        return new Reply(201, new Notes(node, person.name(), shelf.of(person).read()));
    }

    NoteCount count(Person person) throws IOException {
        return new NoteCount(node, shelf.of(person).size(), clock.instant().truncatedTo(ChronoUnit.MILLIS));
    }

    private record WhoAmI(String node, long pid, String username) {}

    private record LoginReply(int code, LoggedIn data) {}

    private record LoggedIn(String token, String userId, String username) {}

    private record Notes(String node, String username, List<Note> notes) {}
}
