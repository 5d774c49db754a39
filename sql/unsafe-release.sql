-- Ends a user's binding with ALL gateways stopped, past the fence that ./gateway release waits at. For the day when no
-- gateway can be started. The user's next login finds a home, perhaps on another node: what the old one holds of theirs
-- stays there.
--
--   psql ... -v service=ai-server -v user=10001 -f sql/unsafe-release.sql
--   psql ... -v service=ai-server -v user=10001 -v stopped=yes -f sql/unsafe-release.sql
--
-- user is the user id, or else a name in the form names are compared in (trimmed, lower case). It is refused while a
-- registered gateway may still serve, and names those that may. Gateways that were killed stay registered until their
-- lease and its grace are over (10 min 30 s by default): stopped=yes says that you have looked at every one, and
-- that none of them runs. One that does would go on sending the user to the old node. All or nothing is done.
\set ON_ERROR_STOP on
\if :{?service}
\else
    DO $$ BEGIN RAISE EXCEPTION 'expected -v service=SERVICE'; END $$;
\endif
\if :{?user}
\else
    DO $$ BEGIN RAISE EXCEPTION 'expected -v user=USER'; END $$;
\endif
\if :{?stopped}
\else
    \set stopped no
\endif

BEGIN ISOLATION LEVEL READ COMMITTED;
SET LOCAL gateway.unsafe = 'on';
SELECT set_config('gateway.unsafe_service', :'service', true), set_config('gateway.unsafe_user', :'user', true),
       set_config('gateway.unsafe_stopped', :'stopped', true) \g /dev/null

DO $$
DECLARE
    gateway record;
    route gateway_user_route;
    names text[];
BEGIN
    IF current_setting('gateway.unsafe_stopped') = 'yes' THEN
        FOR gateway IN DELETE FROM gateway_replica RETURNING name, incarnation, heartbeat_at, quiet_from LOOP
            IF gateway.quiet_from > clock_timestamp() THEN
                RAISE WARNING 'declared stopped: gateway % (%), last heard of at %; if it runs, users reach wrong nodes',
                    gateway.name, gateway.incarnation, gateway.heartbeat_at;
            END IF;
        END LOOP;
    END IF;
    SELECT r.* INTO route FROM gateway_user_route r
    WHERE r.service_id = current_setting('gateway.unsafe_service')
      AND (r.user_id = current_setting('gateway.unsafe_user')
           OR r.id = (SELECT n.route_id FROM gateway_user_name n
                      WHERE n.service_id = r.service_id AND n.name_key = current_setting('gateway.unsafe_user')))
    ORDER BY r.user_id = current_setting('gateway.unsafe_user') DESC NULLS LAST LIMIT 1;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'nobody is bound in service % under %',
            current_setting('gateway.unsafe_service'), current_setting('gateway.unsafe_user');
    END IF;
    names := gateway_names_of(route.id);
    DELETE FROM gateway_user_route WHERE id = route.id;
    DELETE FROM gateway_login_claim WHERE service_id = route.service_id AND name_key = ANY(names);
    RAISE NOTICE 'released: user % (names %) of service %, home was %',
        coalesce(route.user_id, '-'), names, route.service_id, route.node_id;
END $$;
COMMIT;
