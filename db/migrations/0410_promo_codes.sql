-- Promo codes. Only keyed hashes are stored, so a reader of the database cannot use a code.
CREATE TABLE promo_code_batches (
  batch_id     integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  promotion_id integer NOT NULL REFERENCES promotions (promotion_id),
  -- `shared`: one code that every player may use once. `single_use`: each code serves one player.
  kind         text NOT NULL CHECK (kind IN ('shared', 'single_use')),
  codes        integer NOT NULL CHECK (codes BETWEEN 1 AND 100000 AND (kind = 'single_use' OR codes = 1)),
  reason       text NOT NULL CHECK (length(btrim(reason)) BETWEEN 1 AND 300),
  made_by      text NOT NULL CHECK (length(btrim(made_by)) BETWEEN 1 AND 120),
  made_at      timestamptz NOT NULL,
  -- Until another person approves the batch, its codes sound like unknown ones.
  approved_by  text CHECK (length(btrim(approved_by)) BETWEEN 1 AND 120),
  approved_at  timestamptz,
  CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  CONSTRAINT two_people CHECK (approved_by <> made_by)
);

CREATE TABLE promo_codes (
  market    text NOT NULL CHECK (market IN ('ke', 'ug', 'ng', 'gh')),
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  batch_id  integer NOT NULL REFERENCES promo_code_batches (batch_id),
  -- The player who used it; always null for a shared code.
  player_id uuid REFERENCES purses (player_id),
  used_at   timestamptz,
  PRIMARY KEY (market, code_hash),
  CHECK ((player_id IS NULL) = (used_at IS NULL))
);
CREATE INDEX promo_codes_used ON promo_codes (player_id) WHERE player_id IS NOT NULL;

REVOKE ALL ON promo_code_batches, promo_codes FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT, INSERT ON promo_code_batches, promo_codes TO tausi_server;
GRANT UPDATE (approved_by, approved_at) ON promo_code_batches TO tausi_server;
GRANT UPDATE (player_id, used_at) ON promo_codes TO tausi_server;
