-- Tokens that were learned at logins: whose they are, so that their requests find home after any restart.

CREATE TABLE gateway_token (
    service_id gateway_id  NOT NULL REFERENCES gateway_service (id) ON DELETE CASCADE,
    sha256     bytea       NOT NULL CHECK (octet_length(sha256) = 32),
    user_id    text        CHECK (user_id <> '' AND length(user_id) <= 256),
    name_key   text        CHECK (name_key <> '' AND length(name_key) <= 512),
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires_at timestamptz NOT NULL,
    ttl        interval    NOT NULL CHECK (ttl > interval '0'),
    PRIMARY KEY (service_id, sha256),
    CONSTRAINT gateway_token_has_one_owner CHECK (num_nonnulls(user_id, name_key) = 1)
);
CREATE INDEX gateway_token_by_expiry ON gateway_token (expires_at);
COMMENT ON TABLE gateway_token IS 'Whose token it is; only the hash is kept, never the token';
COMMENT ON COLUMN gateway_token.service_id IS 'The service that handed the token out';
COMMENT ON COLUMN gateway_token.sha256 IS 'SHA-256 of the token''s bytes';
COMMENT ON COLUMN gateway_token.user_id IS 'The user it belongs to; null where the login told none';
COMMENT ON COLUMN gateway_token.name_key IS
    'The login''s name, in the form names are compared in, where its reply told no user id; else null';
COMMENT ON COLUMN gateway_token.created_at IS 'When it was learned';
COMMENT ON COLUMN gateway_token.expires_at IS 'When it is forgotten; moves on while the token is used';
COMMENT ON COLUMN gateway_token.ttl IS 'How long it is remembered after its last use';
