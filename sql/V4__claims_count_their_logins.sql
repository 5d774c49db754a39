-- A claim ends as soon as every login that was given it has failed, and not before: it counts them.

ALTER TABLE gateway_login_claim ADD COLUMN logins integer NOT NULL DEFAULT 1 CHECK (logins >= 0);
COMMENT ON COLUMN gateway_login_claim.logins IS
    'Logins that were given this claim and have not been told to have failed; a claim without any is deleted';
COMMENT ON COLUMN gateway_login_claim.expires_at IS
    'End of the claim by this database''s clock; before it the claim is never replaced, and deleted only by the bind that used it or when all its logins have failed';
