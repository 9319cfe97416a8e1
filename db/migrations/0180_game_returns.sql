-- Actual returns of games beside their published ones, by day: counted once from the ledger, judged every few minutes.
CREATE TABLE game_returns (
  day               date NOT NULL,
  game_id           integer NOT NULL,
  version           text NOT NULL,
  mathematics_hash  text NOT NULL,
  -- The way to stake, as named on the sheet.
  configuration     text NOT NULL,
  currency          text NOT NULL,
  -- True if its outcomes come from shared rounds.
  is_shared         boolean NOT NULL,
  rounds            bigint NOT NULL CHECK (rounds > 0),
  staked_minor      numeric NOT NULL CHECK (staked_minor > 0),
  paid_minor        numeric NOT NULL CHECK (paid_minor >= 0),
  -- The sheet's expected payout for these stakes, in minor units; null without a sheet of the version.
  expected_least    double precision NOT NULL,
  expected_most     double precision NOT NULL,
  variance          double precision NOT NULL CHECK (variance >= 0),
  win_most          double precision NOT NULL,
  loss_most         double precision NOT NULL,
  PRIMARY KEY (day, game_id, version, mathematics_hash, configuration, currency)
);

-- The total stake on one outcome so far: its variance grows with the square of the total.
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

-- The subject of an incident: a failed round, one of several bets, the random words of a draw, a game's return over
-- days.
ALTER TABLE game_incidents ADD COLUMN kind text NOT NULL DEFAULT 'fault' CHECK (kind IN ('fault', 'bet', 'words', 'returns'));
UPDATE game_incidents SET kind = CASE WHEN NOT closes_game THEN 'bet' WHEN reason LIKE 'the words of a draw%' THEN 'words' ELSE 'fault' END;
-- One open alert per deviating game.
CREATE UNIQUE INDEX one_open_incident_of_returns ON game_incidents (game_id, version) WHERE kind = 'returns' AND resolved_at IS NULL;
