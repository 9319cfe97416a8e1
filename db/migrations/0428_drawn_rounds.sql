-- Rounds of studios' games that we draw ourselves (docs/adr/0345-rounds-drawn-for-studios.md).

-- A table of a studio's game has as many equal sectors as its weights sum up to.
DROP VIEW drawn_sectors;
ALTER TABLE table_draws
  DROP CONSTRAINT table_draws_size_check,
  DROP CONSTRAINT table_draws_check,
  ALTER COLUMN size TYPE bigint,
  ALTER COLUMN sector TYPE bigint,
  ADD CHECK (size BETWEEN 1 AND 4503599627370496),
  ADD CHECK (sector >= 0 AND sector < size);
CREATE VIEW drawn_sectors WITH (security_invoker = true) AS SELECT player_id, table_name, size, sector, drawn_for FROM table_draws;
REVOKE ALL ON drawn_sectors FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT ON drawn_sectors TO tausi_server;

-- Numbers the bets: the wire of these games knows numbers only.
CREATE SEQUENCE studio_bet_ids;
REVOKE ALL ON SEQUENCE studio_bet_ids FROM PUBLIC, tausi_server, tausi_draw;
GRANT USAGE ON SEQUENCE studio_bet_ids TO tausi_server;

-- One row for each drawn round, written with its bet.
CREATE TABLE studio_plays (
  bet_id         bigint PRIMARY KEY,
  studio         text NOT NULL,
  player_id      uuid NOT NULL,
  game_id        integer NOT NULL,
  market         text NOT NULL CHECK (market IN ('ke', 'ug', 'ng', 'gh')),
  mode           text NOT NULL CHECK (length(mode) BETWEEN 1 AND 40),
  -- The chosen stake; the mode multiplies it by its cost. Millionths of the currency.
  micros         bigint NOT NULL CHECK (micros > 0),
  cost_micros    bigint NOT NULL CHECK (cost_micros > 0),
  -- The drawn outcome, and its payout as a multiple of the chosen stake.
  book_id        bigint NOT NULL CHECK (book_id >= 0),
  hundredths     bigint NOT NULL CHECK (hundredths >= 0),
  payout_micros  bigint NOT NULL CHECK (payout_micros = micros / 100 * hundredths),
  -- The part that the game has shown, in the game's own words.
  mark           text CHECK (length(mark) <= 255),
  placed_at      timestamptz NOT NULL,
  -- A round without a payout ends with its bet, another one with its win.
  ended_at       timestamptz,
  CHECK (ended_at IS NOT NULL OR payout_micros > 0)
);
CREATE UNIQUE INDEX one_active_play ON studio_plays (player_id, game_id) WHERE ended_at IS NULL;
CREATE INDEX studio_plays_by_player ON studio_plays (player_id, game_id, bet_id);
CREATE INDEX active_studio_plays ON studio_plays (placed_at) WHERE ended_at IS NULL;
REVOKE ALL ON studio_plays FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT, INSERT ON studio_plays TO tausi_server;
GRANT UPDATE (mark, ended_at) ON studio_plays TO tausi_server;
