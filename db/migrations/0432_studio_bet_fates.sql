-- A bet whose answer was late is undone by us, unless the studio sent it again and was told that it counts. The row that is written
-- first decides. Most bets are answered once and in time, and have no row.
CREATE TABLE studio_bet_fates (
  studio         text NOT NULL,
  transaction_id text NOT NULL,
  fate           text NOT NULL CHECK (fate IN ('counts', 'undone')),
  decided_at     timestamptz NOT NULL,
  PRIMARY KEY (studio, transaction_id)
);
REVOKE ALL ON studio_bet_fates FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT, INSERT ON studio_bet_fates TO tausi_server;
