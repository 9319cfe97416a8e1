-- When a player last looked at the clock: the next look is due when his interval is over and he plays on.
CREATE TABLE reality_checks (
  player_id         uuid PRIMARY KEY,
  -- Chosen by the player; null: the longest his market allows.
  interval_minutes  smallint CHECK (interval_minutes BETWEEN 1 AND 1440),
  counted_from      timestamptz NOT NULL
);
REVOKE ALL ON reality_checks FROM tausi_server;
GRANT SELECT, INSERT, UPDATE ON reality_checks TO tausi_server;
