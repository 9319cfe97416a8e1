-- What a player lays down with his stake (the places of his chips, his numbers), where a game has something to choose.
ALTER TABLE rounds ADD COLUMN choice jsonb CHECK (pg_column_size(choice) <= 4096);
