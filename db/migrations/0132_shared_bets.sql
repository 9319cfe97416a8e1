-- Bets on shared rounds are stored with all rounds. Such a bet has no seed and no nonce of its own: it is drawn with
-- its round. A player may have several in one round, each in a slot.
ALTER TABLE rounds ALTER COLUMN seed_id DROP NOT NULL, ALTER COLUMN nonce DROP NOT NULL,
  ADD COLUMN shared_round_id uuid,
  ADD COLUMN slot smallint CHECK (slot > 0),
  ADD CHECK ((shared_round_id IS NULL) = (seed_id IS NOT NULL) AND (seed_id IS NULL) = (nonce IS NULL) AND (shared_round_id IS NULL) = (slot IS NULL));
DROP INDEX one_open_round;
CREATE UNIQUE INDEX one_open_round ON rounds (player_id, game_id, mode) WHERE status = 'open' AND shared_round_id IS NULL;
CREATE UNIQUE INDEX one_bet_a_slot ON rounds (shared_round_id, player_id, mode, slot) WHERE shared_round_id IS NOT NULL;
CREATE INDEX open_bets_of_shared_round ON rounds (shared_round_id, round_id) WHERE status = 'open' AND shared_round_id IS NOT NULL;

-- `draw`: the shared outcome ended the bet. `server`: the server ended it as its player had requested beforehand.
ALTER TABLE rounds DROP CONSTRAINT rounds_ended_by_check;
ALTER TABLE rounds ADD CONSTRAINT rounds_ended_by_check CHECK (ended_by IN ('start', 'player', 'abandoned', 'fault', 'draw', 'server'));

-- A single bet that could not be settled is refunded and reviewed; its game continues.
ALTER TABLE game_incidents ADD COLUMN closes_game boolean NOT NULL DEFAULT true;
