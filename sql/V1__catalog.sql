-- The catalog: which services there are, under which paths, and which nodes stand behind them.
-- PostgreSQL 14 or newer. The functions pin the search path they were made under, so that a change made by hand
-- from a session with another one still reaches the gateways.

CREATE DOMAIN gateway_id AS text
    CHECK (VALUE COLLATE "C" ~ '^[a-z0-9][a-z0-9._-]{0,62}$');
COMMENT ON DOMAIN gateway_id IS
    'Id of a service or a node: 1 to 63 characters a-z, 0-9, ".", "_" or "-", starting with a letter or digit';

-- One row: the identity of this store -------------------------------------------------------------------------------

CREATE TABLE gateway_store (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    epoch    uuid    NOT NULL DEFAULT gen_random_uuid()
);
COMMENT ON TABLE gateway_store IS 'Identity of this store; exactly one row';
COMMENT ON COLUMN gateway_store.only_row IS 'Always true: keeps the table at one row';
COMMENT ON COLUMN gateway_store.epoch IS
    'Names this history of the data. Cached values of another epoch are not used; give it a new value after restoring an older backup';
INSERT INTO gateway_store DEFAULT VALUES;

-- Services ----------------------------------------------------------------------------------------------------------

CREATE TABLE gateway_service (
    id              gateway_id  PRIMARY KEY,
    name            text        NOT NULL CHECK (name <> '' AND length(name) <= 200),
    login_path      text        CHECK (login_path LIKE '/_%'),
    health_path     text        NOT NULL DEFAULT '/healthz' CHECK (health_path LIKE '/%'),
    default_node_id gateway_id,
    enabled         boolean     NOT NULL DEFAULT true,
    settings        jsonb       NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(settings) = 'object'),
    created_at      timestamptz NOT NULL DEFAULT now(),
    updated_at      timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE gateway_service IS 'A service: public path prefixes and the group of backend nodes behind them';
COMMENT ON COLUMN gateway_service.id IS 'Service id';
COMMENT ON COLUMN gateway_service.name IS 'Name for people';
COMMENT ON COLUMN gateway_service.login_path IS
    'Path of the login below a prefix, such as /auth/login; null: no login stickiness';
COMMENT ON COLUMN gateway_service.health_path IS 'Path asked of every node by the health probe';
COMMENT ON COLUMN gateway_service.default_node_id IS
    'Home of existing users that have no binding yet; must be a node of this service; null: such users are refused with 503';
COMMENT ON COLUMN gateway_service.enabled IS 'False: every request to this service is refused with 503';
COMMENT ON COLUMN gateway_service.settings IS
    'All other settings under the names of the YAML configuration (sticky, placement, token-sources, login, timeouts, ...); absent: the default';
COMMENT ON COLUMN gateway_service.created_at IS 'When the service was added';
COMMENT ON COLUMN gateway_service.updated_at IS 'When the row was last changed; kept by a trigger';

CREATE TABLE gateway_service_prefix (
    path_prefix text       PRIMARY KEY
        CHECK (path_prefix LIKE '/%' AND length(path_prefix) <= 512
               AND (path_prefix = '/' OR path_prefix NOT LIKE '%/')),
    service_id  gateway_id NOT NULL REFERENCES gateway_service (id) ON DELETE CASCADE,
    position    integer    NOT NULL DEFAULT 0 CHECK (position >= 0),
    created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX gateway_service_prefix_by_service ON gateway_service_prefix (service_id, position);
COMMENT ON TABLE gateway_service_prefix IS 'Public path prefixes of the services; a prefix belongs to one service';
COMMENT ON COLUMN gateway_service_prefix.path_prefix IS
    'Globally unique; starts with "/" and does not end with one ("/" alone matches every path); matched by whole segments, the longest wins';
COMMENT ON COLUMN gateway_service_prefix.service_id IS 'The service behind this prefix';
COMMENT ON COLUMN gateway_service_prefix.position IS 'Order of a service''s prefixes on lists, the main one first';
COMMENT ON COLUMN gateway_service_prefix.created_at IS 'When the prefix was added';

-- Nodes -------------------------------------------------------------------------------------------------------------

CREATE TABLE gateway_node (
    id         gateway_id  PRIMARY KEY,
    service_id gateway_id  NOT NULL REFERENCES gateway_service (id),
    name       text        NOT NULL DEFAULT '' CHECK (length(name) <= 200),
    base_url   text        NOT NULL CHECK (base_url ~ '^https?://[^/?#@[:space:]]+$'),
    enabled    boolean     NOT NULL DEFAULT true,
    draining   boolean     NOT NULL DEFAULT false,
    weight     integer     NOT NULL DEFAULT 1 CHECK (weight BETWEEN 1 AND 1000),
    capacity   integer     NOT NULL DEFAULT 0 CHECK (capacity >= 0),
    remark     text        NOT NULL DEFAULT '' CHECK (length(remark) <= 500),
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    -- Deferred, so that two nodes can swap their URLs in one transaction.
    UNIQUE (service_id, base_url) DEFERRABLE INITIALLY DEFERRED,
    UNIQUE (service_id, id)
);
COMMENT ON TABLE gateway_node IS 'A node: one backend instance, which keeps its users'' data on its own disk';
COMMENT ON COLUMN gateway_node.id IS 'Node id, unique over all services; sent to clients as X-Gateway-Node';
COMMENT ON COLUMN gateway_node.service_id IS 'The service this node belongs to';
COMMENT ON COLUMN gateway_node.name IS 'Name for people; empty: the id';
COMMENT ON COLUMN gateway_node.base_url IS
    'Scheme, host and port, without a path, such as http://10.0.0.5:8080; unique within its service';
COMMENT ON COLUMN gateway_node.enabled IS 'False: requests of its users are refused with 503, they are sent nowhere else';
COMMENT ON COLUMN gateway_node.draining IS 'True: bound users stay, nobody new is placed here';
COMMENT ON COLUMN gateway_node.weight IS 'Share of new users with weighted and least-bound placement';
COMMENT ON COLUMN gateway_node.capacity IS 'Most bound users; 0: no limit';
COMMENT ON COLUMN gateway_node.remark IS 'Free text of the operator';
COMMENT ON COLUMN gateway_node.created_at IS 'When the node was added';
COMMENT ON COLUMN gateway_node.updated_at IS 'When the row was last changed; kept by a trigger';

-- Deferred, so that a service and its default node can be saved in one transaction in either order.
ALTER TABLE gateway_service
    ADD CONSTRAINT gateway_service_default_node_is_its_own
        FOREIGN KEY (id, default_node_id) REFERENCES gateway_node (service_id, id) DEFERRABLE INITIALLY DEFERRED;

CREATE FUNCTION gateway_touch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.updated_at := now();
    RETURN NEW;
END $$;
COMMENT ON FUNCTION gateway_touch() IS 'Keeps updated_at';

CREATE TRIGGER gateway_service_touch BEFORE UPDATE ON gateway_service
    FOR EACH ROW EXECUTE FUNCTION gateway_touch();
CREATE TRIGGER gateway_node_touch BEFORE UPDATE ON gateway_node
    FOR EACH ROW EXECUTE FUNCTION gateway_touch();

-- Version and notification ------------------------------------------------------------------------------------------

CREATE TABLE gateway_catalog_version (
    only_row   boolean     PRIMARY KEY DEFAULT true CHECK (only_row),
    version    bigint      NOT NULL DEFAULT 0,
    changed_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE gateway_catalog_version IS
    'Version of the catalog (services, prefixes, nodes); exactly one row, kept by triggers';
COMMENT ON COLUMN gateway_catalog_version.only_row IS 'Always true: keeps the table at one row';
COMMENT ON COLUMN gateway_catalog_version.version IS 'Rises with every statement that changes the catalog, in commit order';
COMMENT ON COLUMN gateway_catalog_version.changed_at IS 'When the catalog was last changed';
INSERT INTO gateway_catalog_version DEFAULT VALUES;

-- The row's lock puts catalog changes one after the other: versions rise in commit order.
CREATE FUNCTION gateway_catalog_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    UPDATE gateway_catalog_version SET version = version + 1, changed_at = now();
    RETURN NULL;
END $$;
COMMENT ON FUNCTION gateway_catalog_changed() IS 'Raises the catalog version';

CREATE TRIGGER gateway_service_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gateway_service
    FOR EACH STATEMENT EXECUTE FUNCTION gateway_catalog_changed();
CREATE TRIGGER gateway_service_prefix_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gateway_service_prefix
    FOR EACH STATEMENT EXECUTE FUNCTION gateway_catalog_changed();
CREATE TRIGGER gateway_node_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gateway_node
    FOR EACH STATEMENT EXECUTE FUNCTION gateway_catalog_changed();

-- Runs at commit, when the version is the transaction's last: equal payloads of one transaction are sent once.
CREATE FUNCTION gateway_notify_catalog() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    PERFORM pg_notify('gateway_changes', 'gateway_catalog_version ' || (SELECT version FROM gateway_catalog_version));
    RETURN NULL;
END $$;
COMMENT ON FUNCTION gateway_notify_catalog() IS
    'Tells the gateways, on channel gateway_changes, that the catalog has another version';

CREATE CONSTRAINT TRIGGER gateway_catalog_notify AFTER UPDATE ON gateway_catalog_version
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION gateway_notify_catalog();
