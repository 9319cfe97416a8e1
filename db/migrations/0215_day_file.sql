-- The public file of a day is asked for by anybody: it reads what lies in the day, not all seeds and all rounds there are.
CREATE INDEX seeds_by_day ON player_seeds (made_at);
CREATE INDEX voided_alone_by_day ON rounds (started_at) WHERE status = 'voided' AND shared_round_id IS NULL;
