-- Bindings: which node is home to which user. A caller's cache of them is a hint; gateway_binding_change is the judge.

CREATE SEQUENCE gateway_binding_version AS bigint;
COMMENT ON SEQUENCE gateway_binding_version IS 'One order over all bindings and all changes of them';

CREATE TABLE gateway_user_route (
    id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    service_id gateway_id  NOT NULL REFERENCES gateway_service (id),
    user_id    text        CHECK (user_id <> '' AND length(user_id) <= 256),
    username   text        CHECK (username <> '' AND length(username) <= 256),
    name_key   text        CHECK (name_key <> '' AND length(name_key) <= 512),
    node_id    gateway_id  NOT NULL,
    version    bigint      NOT NULL DEFAULT nextval('gateway_binding_version'),
    state      text        NOT NULL DEFAULT 'BOUND' CHECK (state IN ('BOUND', 'MOVING')),
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT gateway_user_route_has_a_user CHECK (user_id IS NOT NULL OR username IS NOT NULL),
    CONSTRAINT gateway_user_route_name_has_its_key CHECK ((username IS NULL) = (name_key IS NULL)),
    CONSTRAINT gateway_user_route_node_of_its_service
        FOREIGN KEY (service_id, node_id) REFERENCES gateway_node (service_id, id)
);
CREATE UNIQUE INDEX gateway_user_route_one_per_user_id
    ON gateway_user_route (service_id, user_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX gateway_user_route_one_per_username
    ON gateway_user_route (service_id, name_key) WHERE name_key IS NOT NULL;
-- Counts a node's users without reading their rows.
CREATE INDEX gateway_user_route_by_node ON gateway_user_route (service_id, node_id);
COMMENT ON TABLE gateway_user_route IS
    'Sticky binding of a user to a node: at most one per service and user id, and per service and username';
COMMENT ON COLUMN gateway_user_route.id IS 'Row id';
COMMENT ON COLUMN gateway_user_route.service_id IS 'The service the binding belongs to';
COMMENT ON COLUMN gateway_user_route.user_id IS
    'User id as the backend gave it; may be null while only the username is known';
COMMENT ON COLUMN gateway_user_route.username IS
    'Username as given at the first login; may be null while only the user id is known';
COMMENT ON COLUMN gateway_user_route.name_key IS
    'The username in the form names are compared in (made by the gateway: NFKC, trimmed, lower case); null exactly where username is';
COMMENT ON COLUMN gateway_user_route.node_id IS
    'The node the user is bound to. While that node is unavailable the gateway answers 503; it never switches by itself';
COMMENT ON COLUMN gateway_user_route.version IS
    'Rises with every change of the assignment; from gateway_binding_version, kept by a trigger';
COMMENT ON COLUMN gateway_user_route.state IS 'BOUND, or MOVING while the user''s data is being moved and requests are refused';
COMMENT ON COLUMN gateway_user_route.created_at IS 'When the user was bound';
COMMENT ON COLUMN gateway_user_route.updated_at IS 'When the row was last changed; kept by a trigger';

CREATE TABLE gateway_user_name (
    service_id gateway_id  NOT NULL REFERENCES gateway_service (id),
    name_key   text        NOT NULL CHECK (name_key <> '' AND length(name_key) <= 512),
    route_id   bigint      NOT NULL REFERENCES gateway_user_route (id) ON DELETE CASCADE,
    position   bigint      NOT NULL GENERATED ALWAYS AS IDENTITY,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (service_id, name_key)
);
CREATE INDEX gateway_user_name_by_route ON gateway_user_name (route_id);
COMMENT ON TABLE gateway_user_name IS
    'Every name that a successful login of a user used or returned (username, e-mail, phone), leading to the one binding';
COMMENT ON COLUMN gateway_user_name.service_id IS 'The service of the binding';
COMMENT ON COLUMN gateway_user_name.name_key IS 'The name in the form names are compared in; unique within a service';
COMMENT ON COLUMN gateway_user_name.route_id IS 'The binding: gateway_user_route.id';
COMMENT ON COLUMN gateway_user_name.position IS 'Order in which the names were learned';
COMMENT ON COLUMN gateway_user_name.created_at IS 'When the name was learned';

CREATE TABLE gateway_login_claim (
    service_id gateway_id  NOT NULL,
    name_key   text        NOT NULL CHECK (name_key <> '' AND length(name_key) <= 512),
    claim_id   bigint      NOT NULL GENERATED ALWAYS AS IDENTITY,
    node_id    gateway_id  NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (service_id, name_key),
    FOREIGN KEY (service_id, node_id) REFERENCES gateway_node (service_id, id)
);
CREATE INDEX gateway_login_claim_by_expiry ON gateway_login_claim (expires_at);
CREATE INDEX gateway_login_claim_by_node ON gateway_login_claim (service_id, node_id);
COMMENT ON TABLE gateway_login_claim IS
    'Short reservation of a node for a name whose first login is under way, so that all gateways send it to one node';
COMMENT ON COLUMN gateway_login_claim.service_id IS 'The service that is logged in to';
COMMENT ON COLUMN gateway_login_claim.name_key IS 'The name in the form names are compared in';
COMMENT ON COLUMN gateway_login_claim.claim_id IS 'Names this reservation: a later one for the same name has another';
COMMENT ON COLUMN gateway_login_claim.node_id IS 'The node that every login under this name goes to while the claim lives';
COMMENT ON COLUMN gateway_login_claim.created_at IS 'When the claim was made';
COMMENT ON COLUMN gateway_login_claim.expires_at IS
    'End of the claim by this database''s clock; before it the claim is neither replaced nor deleted, except by the bind that used it';

-- The change log ----------------------------------------------------------------------------------------------------

CREATE TABLE gateway_binding_change (
    version    bigint      PRIMARY KEY,
    service_id gateway_id  NOT NULL,
    user_id    text,
    name_keys  text[]      NOT NULL DEFAULT '{}',
    node_id    gateway_id,
    state      text        NOT NULL CHECK (state IN ('BOUND', 'MOVING', 'RELEASED')),
    changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    CHECK ((node_id IS NULL) = (state = 'RELEASED'))
);
CREATE INDEX gateway_binding_change_by_time ON gateway_binding_change (changed_at);
COMMENT ON TABLE gateway_binding_change IS
    'Log of every change that ended or altered an assignment, appended by triggers in commit order; gateways follow it to drop what they cached';
COMMENT ON COLUMN gateway_binding_change.version IS
    'Position in the log: rises in commit order. Cached bindings of these keys below it are no longer used';
COMMENT ON COLUMN gateway_binding_change.service_id IS 'The service of the binding';
COMMENT ON COLUMN gateway_binding_change.user_id IS 'User id whose assignment changed; null where none was known';
COMMENT ON COLUMN gateway_binding_change.name_keys IS 'Every name that led to the binding';
COMMENT ON COLUMN gateway_binding_change.node_id IS 'The node from now on; null: these keys lead to no binding any more';
COMMENT ON COLUMN gateway_binding_change.state IS 'BOUND, MOVING, or RELEASED where these keys lead to no binding any more';
COMMENT ON COLUMN gateway_binding_change.changed_at IS 'When it changed';

-- The lock is taken before the number and held to commit: no reader can see a number before all smaller ones, so
-- "everything after my position" never misses one. Inserted bindings take numbers without it; they are not logged.
CREATE FUNCTION gateway_next_change() RETURNS bigint LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(7310868735423770145);
    RETURN nextval('gateway_binding_version');
END $$;
COMMENT ON FUNCTION gateway_next_change() IS
    'The next position of the change log; holds up other changes until this transaction ends';

CREATE FUNCTION gateway_names_of(route bigint) RETURNS text[] LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
    SELECT coalesce(array_agg(name_key ORDER BY position), '{}') FROM gateway_user_name WHERE route_id = route
$$;
COMMENT ON FUNCTION gateway_names_of(bigint) IS 'Every name that leads to a binding';

-- Completing a binding (a user id or a name where there was none) changes no assignment: it is not logged. Neither is
-- another username: the old one still leads here until it is deleted from gateway_user_name.
CREATE FUNCTION gateway_route_changes() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    other_user boolean := OLD.user_id IS NOT NULL AND NEW.user_id IS DISTINCT FROM OLD.user_id;
BEGIN
    IF NEW.service_id <> OLD.service_id THEN
        RAISE EXCEPTION 'binding %: a binding stays in its service (%)', OLD.id, OLD.service_id
            USING HINT = 'Delete it and bind the user in the other service.';
    END IF;
    NEW.updated_at := now();
    IF NOT other_user AND NEW.node_id = OLD.node_id AND NEW.state = OLD.state THEN
        NEW.version := OLD.version;
        RETURN NEW;
    END IF;
    IF other_user THEN
        INSERT INTO gateway_binding_change (version, service_id, user_id, name_keys, state)
            VALUES (gateway_next_change(), OLD.service_id, OLD.user_id, gateway_names_of(OLD.id), 'RELEASED');
    END IF;
    NEW.version := gateway_next_change();
    INSERT INTO gateway_binding_change (version, service_id, user_id, name_keys, node_id, state)
        VALUES (NEW.version, NEW.service_id, NEW.user_id, gateway_names_of(NEW.id), NEW.node_id, NEW.state);
    RETURN NEW;
END $$;
COMMENT ON FUNCTION gateway_route_changes() IS 'Gives a changed binding its new version and logs the change';

-- Before the delete, while its names are still there: they go with the row.
CREATE FUNCTION gateway_route_goes() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    INSERT INTO gateway_binding_change (version, service_id, user_id, name_keys, state)
        VALUES (gateway_next_change(), OLD.service_id, OLD.user_id, gateway_names_of(OLD.id), 'RELEASED');
    RETURN OLD;
END $$;
COMMENT ON FUNCTION gateway_route_goes() IS 'Logs the end of a binding';

CREATE FUNCTION gateway_route_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'TRUNCATE of % is refused: no gateway would hear of it', TG_TABLE_NAME
        USING HINT = 'Use DELETE, which is logged for the gateways.';
END $$;
COMMENT ON FUNCTION gateway_route_truncated() IS 'Refuses to empty bindings past the change log';

-- A binding's own username is one of its names, also where a row is written by hand.
CREATE FUNCTION gateway_route_named() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    INSERT INTO gateway_user_name (service_id, name_key, route_id) VALUES (NEW.service_id, NEW.name_key, NEW.id)
        ON CONFLICT DO NOTHING;
    IF NOT EXISTS (SELECT FROM gateway_user_name
                   WHERE service_id = NEW.service_id AND name_key = NEW.name_key AND route_id = NEW.id) THEN
        RAISE unique_violation USING MESSAGE = format(
            'name %L of service %s leads to another binding', NEW.name_key, NEW.service_id);
    END IF;
    RETURN NULL;
END $$;
COMMENT ON FUNCTION gateway_route_named() IS 'Enters a binding''s username among its names';

-- A name that is taken away, or led elsewhere, ends what was cached under it. Names that go with their binding are
-- in its own entry.
CREATE FUNCTION gateway_name_goes() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF EXISTS (SELECT FROM gateway_user_route WHERE id = OLD.route_id) THEN
        INSERT INTO gateway_binding_change (version, service_id, name_keys, state)
            VALUES (gateway_next_change(), OLD.service_id, ARRAY[OLD.name_key], 'RELEASED');
    END IF;
    RETURN NULL;
END $$;
COMMENT ON FUNCTION gateway_name_goes() IS 'Logs that a name no longer leads to its binding';

CREATE TRIGGER gateway_user_route_change BEFORE UPDATE ON gateway_user_route
    FOR EACH ROW EXECUTE FUNCTION gateway_route_changes();
CREATE TRIGGER gateway_user_route_end BEFORE DELETE ON gateway_user_route
    FOR EACH ROW EXECUTE FUNCTION gateway_route_goes();
CREATE TRIGGER gateway_user_route_truncate BEFORE TRUNCATE ON gateway_user_route
    FOR EACH STATEMENT EXECUTE FUNCTION gateway_route_truncated();
CREATE TRIGGER gateway_user_route_name AFTER INSERT OR UPDATE OF name_key ON gateway_user_route
    FOR EACH ROW WHEN (NEW.name_key IS NOT NULL) EXECUTE FUNCTION gateway_route_named();
CREATE TRIGGER gateway_user_name_end AFTER DELETE OR UPDATE ON gateway_user_name
    FOR EACH ROW EXECUTE FUNCTION gateway_name_goes();
CREATE TRIGGER gateway_user_name_truncate BEFORE TRUNCATE ON gateway_user_name
    FOR EACH STATEMENT EXECUTE FUNCTION gateway_route_truncated();

-- Runs at commit; of several entries of one transaction only the last position is told. Bindings that are merely
-- inserted tell nobody: NOTIFY puts commits one after the other.
CREATE FUNCTION gateway_notify_binding() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    PERFORM pg_notify('gateway_changes',
                      'gateway_binding_change ' || (SELECT max(version) FROM gateway_binding_change));
    RETURN NULL;
END $$;
COMMENT ON FUNCTION gateway_notify_binding() IS
    'Tells the gateways, on channel gateway_changes, how far the change log reaches';

CREATE CONSTRAINT TRIGGER gateway_binding_change_notify AFTER INSERT ON gateway_binding_change
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION gateway_notify_binding();
