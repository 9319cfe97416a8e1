-- The public file of a day needs no sign-in, so its query must read only that day, not all seeds and rounds.
CREATE INDEX seeds_by_day ON player_seeds (made_at);
CREATE INDEX voided_alone_by_day ON rounds (started_at) WHERE status = 'voided' AND shared_round_id IS NULL;
