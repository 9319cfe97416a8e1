-- The checker compares gifts with the exclusions that stood when they were booked.
CREATE VIEW stated_exclusions WITH (security_invoker = true) AS SELECT player_id, kind, said_at, until_at, after_seq FROM play_exclusions;
REVOKE ALL ON stated_exclusions FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT ON stated_exclusions TO tausi_server;
