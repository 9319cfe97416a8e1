-- Each bet updates its seed's row, and all its checks run again. A regular expression with a counted repetition is
-- expensive in PostgreSQL every time. A simple pattern with a length check costs a fraction of it.
ALTER TABLE player_seeds
  DROP CONSTRAINT player_seeds_commitment_check,
  ADD CONSTRAINT player_seeds_commitment_check CHECK (length(commitment) = 64 AND commitment ~ '^[0-9a-f]+$'),
  DROP CONSTRAINT player_seeds_client_seed_check,
  ADD CONSTRAINT player_seeds_client_seed_check CHECK (length(client_seed) BETWEEN 1 AND 64 AND client_seed ~ '^[\x21-\x7e]+$');
