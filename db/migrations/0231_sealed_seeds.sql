-- Seeds are sealed with a key that the database does not hold (docs/adr/0231-seeds-are-sealed.md). The server seals
-- existing plain seeds when it starts.
ALTER TABLE server_seeds
  ALTER COLUMN server_seed DROP NOT NULL,
  ADD COLUMN sealed bytea,
  -- The key that sealed it.
  ADD COLUMN seal_key text,
  ADD CONSTRAINT sealed_or_open CHECK ((server_seed IS NULL) = (sealed IS NOT NULL) AND (sealed IS NULL) = (seal_key IS NULL));
CREATE INDEX open_server_seeds ON server_seeds (seed_id) WHERE sealed IS NULL;

ALTER TABLE season_seeds
  ALTER COLUMN seed DROP NOT NULL,
  ADD COLUMN sealed bytea,
  ADD COLUMN seal_key text,
  ADD CONSTRAINT sealed_or_open CHECK ((seed IS NULL) = (sealed IS NOT NULL) AND (sealed IS NULL) = (seal_key IS NULL));

GRANT UPDATE (server_seed, sealed, seal_key) ON server_seeds TO tausi_draw;
GRANT UPDATE (seed, sealed, seal_key) ON season_seeds TO tausi_draw;
