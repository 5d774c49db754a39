-- Many gateways on one store: which of them may serve, and changes of homes that each of them lets go of first.

-- The registry ------------------------------------------------------------------------------------------------------

-- Half of each page stays free: a heartbeat a second rewrites its row in place.
CREATE TABLE gateway_replica (
    incarnation     bigint      PRIMARY KEY DEFAULT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint,
    name            text        NOT NULL CHECK (name <> '' AND length(name) <= 200),
    place           uuid,
    process         uuid,
    build           text        NOT NULL,
    registered_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
    heartbeat_at    timestamptz NOT NULL,
    lease           interval    NOT NULL CHECK (lease > interval '0'),
    grace           interval    NOT NULL CHECK (grace >= interval '0'),
    quiet_from      timestamptz NOT NULL,
    began           bigint,
    position        bigint      NOT NULL DEFAULT 0,
    catalog_version bigint      NOT NULL DEFAULT 0,
    CONSTRAINT gateway_replica_place_of_a_process CHECK ((place IS NULL) = (process IS NULL))
) WITH (fillfactor = 50);
COMMENT ON TABLE gateway_replica IS
    'Gateways that serve from this store, a row for each registration; a user''s home is changed only when each of them has let go';
COMMENT ON COLUMN gateway_replica.incarnation IS
    'Names one registration; a gateway that was started again, or lost its lease, has another. The time in microseconds: an older state that is restored would give a number of a sequence twice, and two gateways one row';
COMMENT ON COLUMN gateway_replica.name IS 'Name for people, by default host and port';
COMMENT ON COLUMN gateway_replica.place IS
    'A directory that at most one living process holds: registering from there ends the rows of other processes; null where nothing proves that';
COMMENT ON COLUMN gateway_replica.process IS 'The process that holds the place; when it registers once more, its earlier row stays until it is quiet';
COMMENT ON COLUMN gateway_replica.build IS 'The gateway''s version';
COMMENT ON COLUMN gateway_replica.registered_at IS 'When it registered';
COMMENT ON COLUMN gateway_replica.heartbeat_at IS 'When it was last heard of';
COMMENT ON COLUMN gateway_replica.lease IS 'How long it serves from what it knows without hearing from this database';
COMMENT ON COLUMN gateway_replica.grace IS 'How long after its lease its last exchange may still be under way';
COMMENT ON COLUMN gateway_replica.quiet_from IS
    'heartbeat_at + lease + grace: from then on it certainly serves nobody by this registration. It can not be renewed any more from twice a call''s deadline before that on, but from half the grace at the earliest: a heartbeat that is written down later than it is dated must not overlap a fence that counts the gateway as quiet';
COMMENT ON COLUMN gateway_replica.began IS
    'The change log''s end when it began to serve: it trusts nothing that was read before; null until its first heartbeat, then for good';
COMMENT ON COLUMN gateway_replica.position IS 'How far it has followed the change log';
COMMENT ON COLUMN gateway_replica.catalog_version IS 'The version of the catalog that it serves';

-- Moves -------------------------------------------------------------------------------------------------------------

-- No foreign keys: what has ended is told after its binding, node and service are gone.
CREATE TABLE gateway_move (
    id              bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    service_id      gateway_id  NOT NULL,
    route_id        bigint      NOT NULL,
    user_id         text,
    name_key        text,
    kind            text        NOT NULL CHECK (kind IN ('RELEASE', 'REBIND')),
    from_node       gateway_id  NOT NULL,
    to_node         gateway_id,
    freeze_version  bigint      NOT NULL UNIQUE,
    began_at        timestamptz NOT NULL DEFAULT clock_timestamp(),
    overdue_at      timestamptz NOT NULL,
    runner          uuid        NOT NULL,
    runner_heard_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    state           text        NOT NULL DEFAULT 'FROZEN' CHECK (state IN ('FROZEN', 'DONE', 'ROLLED_BACK')),
    ended_at        timestamptz,
    why             text,
    CONSTRAINT gateway_move_goes_somewhere CHECK ((kind = 'REBIND') = (to_node IS NOT NULL)),
    CONSTRAINT gateway_move_ends_once CHECK ((state = 'FROZEN') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX gateway_move_one_per_binding ON gateway_move (route_id) WHERE state = 'FROZEN';
CREATE INDEX gateway_move_by_end ON gateway_move (ended_at) WHERE state <> 'FROZEN';
COMMENT ON TABLE gateway_move IS
    'Changes of users'' homes, from the freeze on; those that have ended are kept 60 days. Begun and ended by gateways (./gateway release, ./gateway rebind)';
COMMENT ON COLUMN gateway_move.id IS 'Names the change';
COMMENT ON COLUMN gateway_move.service_id IS 'The service of the binding';
COMMENT ON COLUMN gateway_move.route_id IS 'The binding: gateway_user_route.id';
COMMENT ON COLUMN gateway_move.user_id IS 'For people: the user''s id, where it was known at the freeze';
COMMENT ON COLUMN gateway_move.name_key IS 'For people: the user''s first name, where it was known at the freeze';
COMMENT ON COLUMN gateway_move.kind IS 'RELEASE: the binding ends; REBIND: it gets another node';
COMMENT ON COLUMN gateway_move.from_node IS 'The home before';
COMMENT ON COLUMN gateway_move.to_node IS 'The home afterwards; null for RELEASE';
COMMENT ON COLUMN gateway_move.freeze_version IS
    'The freeze''s place in the change log, and the binding''s version for as long as it lasts';
COMMENT ON COLUMN gateway_move.began_at IS 'When the user was frozen';
COMMENT ON COLUMN gateway_move.overdue_at IS 'When it is rolled back unless its fence is passed by then';
COMMENT ON COLUMN gateway_move.runner IS 'The process that carries it out; another one takes over when it is not heard of for 10 s';
COMMENT ON COLUMN gateway_move.runner_heard_at IS 'When the runner was last heard of, to within a second';
COMMENT ON COLUMN gateway_move.state IS 'FROZEN while it is under way, then DONE or ROLLED_BACK; kept by a trigger on the binding';
COMMENT ON COLUMN gateway_move.ended_at IS 'When it ended';
COMMENT ON COLUMN gateway_move.why IS 'Why it was rolled back';

CREATE TABLE gateway_move_ack (
    freeze_version bigint      NOT NULL,
    incarnation    bigint      NOT NULL,
    acked_at       timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (freeze_version, incarnation)
);
COMMENT ON TABLE gateway_move_ack IS
    'Which gateways have applied which freeze and have no exchange of its user any more';
COMMENT ON COLUMN gateway_move_ack.freeze_version IS 'The freeze: gateway_move.freeze_version';
COMMENT ON COLUMN gateway_move_ack.incarnation IS 'The gateway: gateway_replica.incarnation';
COMMENT ON COLUMN gateway_move_ack.acked_at IS 'When it said so';

-- The fence ---------------------------------------------------------------------------------------------------------

-- Time is the transaction's start, which no snapshot of it is older than: with a later one, a heartbeat that this
-- snapshot does not see yet would be taken for missing. A gateway that registers after the snapshot reads a log that has
-- the freeze. One that has registered and not begun is waited for: it may have read the log before the freeze.
CREATE FUNCTION gateway_fence_waits_for(frozen_at bigint) RETURNS SETOF bigint
    LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
    SELECT r.incarnation FROM gateway_replica r
    WHERE r.quiet_from > now()
      AND (r.began IS NULL OR r.began < frozen_at)
      AND NOT EXISTS (SELECT FROM gateway_move_ack a
                      WHERE a.freeze_version = frozen_at AND a.incarnation = r.incarnation)
$$;
COMMENT ON FUNCTION gateway_fence_waits_for(bigint) IS
    'Gateways that may still serve the user of a freeze: neither acknowledged, nor begun at or after it, nor certainly quiet';

-- A freeze of this very transaction is known to no gateway, and one that was ended by hand is none any more.
CREATE FUNCTION gateway_fence_is_passed(route bigint) RETURNS boolean
    LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
    SELECT EXISTS (
        SELECT FROM gateway_move m
        JOIN gateway_user_route r ON r.id = m.route_id AND r.state = 'MOVING' AND r.version = m.freeze_version
        WHERE m.route_id = route AND m.state = 'FROZEN' AND m.began_at < now()
          AND NOT EXISTS (SELECT FROM gateway_fence_waits_for(m.freeze_version)))
$$;
COMMENT ON FUNCTION gateway_fence_is_passed(bigint) IS
    'Whether a binding is frozen by a move and no gateway serves its user any more';

-- Nobody registers between this look and the commit: whoever registers afterwards reads a log that has the change.
CREATE FUNCTION gateway_all_are_stopped() RETURNS boolean LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    serving text;
BEGIN
    IF coalesce(current_setting('gateway.unsafe', true), '') <> 'on' THEN
        RETURN false;
    END IF;
    IF current_setting('transaction_isolation') <> 'read committed' THEN
        RAISE EXCEPTION 'gateway.unsafe: expected a transaction at READ COMMITTED, this one would not see who has registered';
    END IF;
    LOCK TABLE gateway_replica IN SHARE MODE;
    SELECT string_agg(format('%s (%s, quiet at %s at the latest)', name, incarnation, quiet_from), ', ' ORDER BY name, incarnation)
        INTO serving FROM gateway_replica WHERE quiet_from > clock_timestamp();
    IF serving IS NOT NULL THEN
        RAISE EXCEPTION 'gateway.unsafe: these gateways may still serve: %', serving
            USING ERRCODE = 'SG002',
                  HINT = 'Stop them, or use ./gateway release or ./gateway rebind instead. If they were killed, say so: -v stopped=yes.';
    END IF;
    RETURN true;
END $$;
COMMENT ON FUNCTION gateway_all_are_stopped() IS
    'Whether this transaction asks for an unsafe change (gateway.unsafe = on); refused while any gateway may serve. For sql/unsafe-release.sql';

CREATE FUNCTION gateway_guard_home(route gateway_user_route, what text) RETURNS void
    LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF gateway_fence_is_passed(route.id) OR gateway_all_are_stopped() THEN
        RETURN;
    END IF;
    RAISE EXCEPTION 'binding % (service %, user %): % is refused: a gateway may be serving the user from node %',
                    route.id, route.service_id, coalesce(route.user_id, route.username), what, route.node_id
        USING ERRCODE = 'SG001',
              HINT = format('./gateway release %1$s %2$s ends the binding, ./gateway rebind %1$s %2$s NODE changes its node, once every gateway has let go. With all gateways stopped: sql/unsafe-release.sql.',
                            route.service_id, quote_literal(coalesce(route.user_id, route.username)));
END $$;
COMMENT ON FUNCTION gateway_guard_home(gateway_user_route, text) IS
    'Refuses to end or alter an assignment outside a fence that is passed, and says how to do it';

-- Freezing and its end leave the home where it is and are anybody's; filling in what was missing alters nothing. A
-- binding that leaves its service is refused by the next trigger in any case.
CREATE FUNCTION gateway_route_guarded() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        PERFORM gateway_guard_home(OLD, 'DELETE');
        RETURN OLD;
    END IF;
    IF NEW.service_id = OLD.service_id AND NEW.node_id <> OLD.node_id THEN
        PERFORM gateway_guard_home(OLD, 'another node_id');
    ELSIF NEW.service_id = OLD.service_id AND OLD.user_id IS NOT NULL AND NEW.user_id IS DISTINCT FROM OLD.user_id THEN
        PERFORM gateway_guard_home(OLD, 'another user_id');
    END IF;
    RETURN NEW;
END $$;
COMMENT ON FUNCTION gateway_route_guarded() IS 'Lets a home be changed only behind its fence';

-- Triggers of one moment run by name: this one before gateway_user_route_change and gateway_user_route_end.
CREATE TRIGGER gateway_user_route_bound BEFORE UPDATE OR DELETE ON gateway_user_route
    FOR EACH ROW EXECUTE FUNCTION gateway_route_guarded();

-- As before, and guarded. Names that go with their binding were guarded with it.
CREATE OR REPLACE FUNCTION gateway_name_goes() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    route gateway_user_route;
BEGIN
    IF TG_OP = 'UPDATE' AND (NEW.service_id, NEW.name_key, NEW.route_id) = (OLD.service_id, OLD.name_key, OLD.route_id) THEN
        RETURN NULL;
    END IF;
    -- Locked, as a change of the binding itself locks it: else the fence could end before this transaction does, and a
    -- snapshot at REPEATABLE READ could show one that has ended already.
    SELECT * INTO route FROM gateway_user_route WHERE id = OLD.route_id FOR NO KEY UPDATE;
    IF FOUND THEN
        PERFORM gateway_guard_home(route, format('taking its name %L away', OLD.name_key));
        INSERT INTO gateway_binding_change (version, service_id, name_keys, state)
            VALUES (gateway_next_change(), OLD.service_id, ARRAY[OLD.name_key], 'RELEASED');
    END IF;
    RETURN NULL;
END $$;
COMMENT ON FUNCTION gateway_name_goes() IS
    'Logs that a name no longer leads to its binding; lets it go only behind the binding''s fence';

-- A move's state follows its binding, whoever changes it: an operator who ends a freeze by hand ends the move.
CREATE FUNCTION gateway_move_follows() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        UPDATE gateway_move
        SET state = CASE WHEN to_node = NEW.node_id AND NEW.state = 'BOUND' THEN 'DONE' ELSE 'ROLLED_BACK' END, ended_at = clock_timestamp()
        WHERE route_id = OLD.id AND state = 'FROZEN';
        RETURN NULL;
    END IF;
    UPDATE gateway_move
    SET state = CASE kind WHEN 'RELEASE' THEN 'DONE' ELSE 'ROLLED_BACK' END, ended_at = clock_timestamp()
    WHERE route_id = OLD.id AND state = 'FROZEN';
    DELETE FROM gateway_login_claim c USING gateway_binding_change frozen
    WHERE frozen.version = OLD.version AND c.service_id = frozen.service_id AND c.name_key = ANY(frozen.name_keys);
    RETURN NULL;
END $$;
COMMENT ON FUNCTION gateway_move_follows() IS $$Ends a move with its freeze, and a released user's claims.

A claim is made only while its name leads nowhere, so one that lives when a binding with that name ends is older than
the name's place in the binding: two logins were under way, and the other one bound. Its holder is gone: a login is in
flight under its name until its bind has ended, every gateway has said that nothing under the freeze's names is in flight,
and none has been able to claim one of them since the freeze, for a bound name is never claimed. What is left is the
claim of a gateway that was killed, and it would send the next login to a node for no reason but that. A name that came
to the binding after the freeze is not among those that were waited for; its claim stays, for the login that holds it may
be answered by its node yet. Such a login binds the user where it really ran, after the release, as any new login does.$$;

CREATE TRIGGER gateway_user_route_moved AFTER UPDATE ON gateway_user_route
    FOR EACH ROW WHEN (OLD.state = 'MOVING' AND NEW.version <> OLD.version) EXECUTE FUNCTION gateway_move_follows();
CREATE TRIGGER gateway_user_route_released AFTER DELETE ON gateway_user_route
    FOR EACH ROW WHEN (OLD.state = 'MOVING') EXECUTE FUNCTION gateway_move_follows();

-- Tokens in the change log ------------------------------------------------------------------------------------------

ALTER TABLE gateway_binding_change ADD COLUMN token_sha256 bytea;
COMMENT ON TABLE gateway_binding_change IS
    'Log of every change that ended or altered an assignment or a token''s owner, appended by triggers in commit order; gateways follow it to drop what they cached';
COMMENT ON COLUMN gateway_binding_change.token_sha256 IS
    'Hash of a token that speaks for somebody else from now on, or for nobody; such an entry has no user and no names, and the state RELEASED, which a gateway that does not know of tokens here reads as no change; else null';

-- Renewing changes no owner, and an expired token ends without a word in every cache. Tokens that go with their service
-- are logged each: one of the same id may come back.
CREATE FUNCTION gateway_token_changes() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    INSERT INTO gateway_binding_change (version, service_id, token_sha256, state)
        VALUES (gateway_next_change(), OLD.service_id, OLD.sha256, 'RELEASED');
    RETURN NULL;
END $$;
COMMENT ON FUNCTION gateway_token_changes() IS 'Logs that a token has another owner, or was taken away while it lived';

CREATE TRIGGER gateway_token_owner AFTER UPDATE ON gateway_token FOR EACH ROW
    WHEN ((OLD.service_id, OLD.sha256, OLD.user_id, OLD.name_key)
          IS DISTINCT FROM (NEW.service_id, NEW.sha256, NEW.user_id, NEW.name_key))
    EXECUTE FUNCTION gateway_token_changes();
CREATE TRIGGER gateway_token_revoked AFTER DELETE ON gateway_token FOR EACH ROW
    WHEN (OLD.expires_at > clock_timestamp()) EXECUTE FUNCTION gateway_token_changes();
CREATE TRIGGER gateway_token_truncate BEFORE TRUNCATE ON gateway_token
    FOR EACH STATEMENT EXECUTE FUNCTION gateway_route_truncated();
