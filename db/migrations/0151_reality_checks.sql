-- The player's last reality check: the next one is due after the interval, while the player keeps playing.
CREATE TABLE reality_checks (
  player_id         uuid PRIMARY KEY,
  -- Chosen by the player; null: the market's maximum.
  interval_minutes  smallint CHECK (interval_minutes BETWEEN 1 AND 1440),
  counted_from      timestamptz NOT NULL
);
REVOKE ALL ON reality_checks FROM tausi_server;
GRANT SELECT, INSERT, UPDATE ON reality_checks TO tausi_server;
