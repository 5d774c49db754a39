-- Some nodes have no page that says how they are: tcp asks for no more than a connection.

ALTER TABLE gateway_service DROP CONSTRAINT gateway_service_health_path_check;
ALTER TABLE gateway_service ADD CONSTRAINT gateway_service_health_path_check
    CHECK (health_path LIKE '/%' OR health_path = 'tcp');
COMMENT ON COLUMN gateway_service.health_path IS
    'Path asked of every node by the health probe, 2xx is well; tcp: a node is well where it accepts a connection';
