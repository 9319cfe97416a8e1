-- What games returned beside what their sheets promise, by day: counted once from the ledger, judged every few minutes.
CREATE TABLE game_returns (
  day               date NOT NULL,
  game_id           integer NOT NULL,
  version           text NOT NULL,
  mathematics_hash  text NOT NULL,
  -- The way to stake, as the sheet names it.
  configuration     text NOT NULL,
  currency          text NOT NULL,
  -- Whether its outcomes are those of rounds that many play on.
  is_shared         boolean NOT NULL,
  rounds            bigint NOT NULL CHECK (rounds > 0),
  staked_minor      numeric NOT NULL CHECK (staked_minor > 0),
  paid_minor        numeric NOT NULL CHECK (paid_minor >= 0),
  -- What the sheet promises of these stakes, in minor units; nothing where this copy has no sheet of the version.
  expected_least    double precision NOT NULL,
  expected_most     double precision NOT NULL,
  variance          double precision NOT NULL CHECK (variance >= 0),
  win_most          double precision NOT NULL,
  loss_most         double precision NOT NULL,
  PRIMARY KEY (day, game_id, version, mathematics_hash, configuration, currency)
);

-- What was staked on one outcome so far: its spread grows with the square of the whole.
CREATE TABLE shared_returns (
  shared_round_id   uuid NOT NULL,
  configuration     text NOT NULL,
  currency          text NOT NULL,
  day               date NOT NULL,
  spread            double precision NOT NULL,
  win               double precision NOT NULL,
  loss              double precision NOT NULL,
  PRIMARY KEY (shared_round_id, configuration, currency)
);
CREATE INDEX old_shared_returns ON shared_returns (day);

REVOKE ALL ON game_returns, shared_returns FROM tausi_server;
GRANT SELECT, INSERT ON game_returns, shared_returns TO tausi_server;
GRANT UPDATE (rounds, staked_minor, paid_minor, expected_least, expected_most, variance, win_most, loss_most) ON game_returns TO tausi_server;
GRANT UPDATE (spread, win, loss) ON shared_returns TO tausi_server;
GRANT DELETE ON shared_returns TO tausi_server;

-- What an incident is of: a round that failed, one bet among others, the words of a draw, what a game returns over days.
ALTER TABLE game_incidents ADD COLUMN kind text NOT NULL DEFAULT 'fault' CHECK (kind IN ('fault', 'bet', 'words', 'returns'));
UPDATE game_incidents SET kind = CASE WHEN NOT closes_game THEN 'bet' WHEN reason LIKE 'the words of a draw%' THEN 'words' ELSE 'fault' END;
-- A game that strays is told once until somebody has looked.
CREATE UNIQUE INDEX one_open_incident_of_returns ON game_incidents (game_id, version) WHERE kind = 'returns' AND resolved_at IS NULL;
