-- The player's choice with the stake (places of the chips, numbers), in games that have one.
ALTER TABLE rounds ADD COLUMN choice jsonb CHECK (pg_column_size(choice) <= 4096);
