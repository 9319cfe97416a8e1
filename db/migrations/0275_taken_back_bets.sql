-- A bet cancelled by its player frees its slot for another on the same round.
DROP INDEX one_bet_a_slot;
CREATE UNIQUE INDEX one_bet_a_slot ON rounds (shared_round_id, player_id, mode, slot) WHERE shared_round_id IS NOT NULL AND status <> 'voided';
