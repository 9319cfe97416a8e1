-- Signs of a registration that tell whether several accounts share a browser or a network, as keyed hashes. Kept for 90 days.
CREATE TABLE player_signals (
  player_id uuid NOT NULL REFERENCES purses (player_id),
  kind      text NOT NULL CHECK (kind IN ('device', 'network')),
  hash      text NOT NULL CHECK (length(hash) = 43),
  noted_at  timestamptz NOT NULL,
  PRIMARY KEY (player_id, kind, hash)
);
CREATE INDEX signals_by_hash ON player_signals (kind, hash, noted_at);
CREATE INDEX signals_by_age ON player_signals (noted_at);

-- A review of a player holds back gifts. It ends by a passed identity check, by a deposit, or by a person of the desk.
CREATE TABLE player_reviews (
  player_id  uuid NOT NULL REFERENCES purses (player_id),
  number     integer NOT NULL CHECK (number > 0),
  score      integer NOT NULL CHECK (score >= 0),
  reasons    text[] NOT NULL CHECK (cardinality(reasons) > 0),
  opened_at  timestamptz NOT NULL,
  -- When it was last tried to end it without a person.
  checked_at timestamptz,
  ended_at   timestamptz,
  outcome    text CHECK (outcome IN ('identity', 'payer', 'released', 'revoked')),
  ended_by   text CHECK (length(btrim(ended_by)) BETWEEN 1 AND 120),
  end_reason text CHECK (length(btrim(end_reason)) BETWEEN 1 AND 300),
  PRIMARY KEY (player_id, number),
  CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CONSTRAINT ended_by_a_person CHECK (outcome IS NULL OR outcome IN ('identity', 'payer') OR (ended_by IS NOT NULL AND end_reason IS NOT NULL))
);
CREATE UNIQUE INDEX one_open_review ON player_reviews (player_id) WHERE ended_at IS NULL;
CREATE INDEX open_reviews ON player_reviews (checked_at NULLS FIRST) WHERE ended_at IS NULL;
CREATE INDEX deposits_of_payers ON payments (market, phone, player_id) WHERE kind = 'deposit' AND status = 'success';

REVOKE ALL ON player_signals, player_reviews FROM PUBLIC, tausi_server, tausi_draw;
GRANT UPDATE (collect_until) ON awards TO tausi_server;
GRANT SELECT, INSERT, DELETE ON player_signals TO tausi_server;
GRANT SELECT, INSERT ON player_reviews TO tausi_server;
GRANT UPDATE (score, reasons, checked_at, ended_at, outcome, ended_by, end_reason) ON player_reviews TO tausi_server;
