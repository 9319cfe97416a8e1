-- Cards that players chose to save. The provider's code of a card is sealed; a keyed hash of its signature makes cards comparable.
CREATE TABLE saved_cards (
  card_id        uuid PRIMARY KEY,
  player_id      uuid NOT NULL,
  -- The account at the provider, which alone can charge the card.
  provider       text NOT NULL,
  brand          text NOT NULL CHECK (length(brand) BETWEEN 1 AND 30),
  last4          text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  -- The last month in which the card is valid.
  expiry_year    smallint NOT NULL CHECK (expiry_year BETWEEN 2000 AND 2200),
  expiry_month   smallint NOT NULL CHECK (expiry_month BETWEEN 1 AND 12),
  -- Null once the player removed the card.
  sealed         bytea,
  signature_hash text NOT NULL,
  saved_at       timestamptz NOT NULL,
  removed_at     timestamptz,
  CHECK ((sealed IS NULL) = (removed_at IS NOT NULL))
);
CREATE UNIQUE INDEX one_card_a_player ON saved_cards (player_id, provider, signature_hash) WHERE removed_at IS NULL;

-- The player's choice, at the request of a deposit, to save its card.
CREATE TABLE card_saving_requests (
  payment_id uuid PRIMARY KEY REFERENCES payments (payment_id),
  player_id  uuid NOT NULL,
  requested_at  timestamptz NOT NULL
);
CREATE INDEX saving_requests_of_player ON card_saving_requests (player_id);

-- The cards that paid a player's deposits, saved or not, as keyed hashes. They show a card that several players use.
CREATE TABLE card_signatures (
  player_id      uuid NOT NULL,
  provider       text NOT NULL,
  signature_hash text NOT NULL,
  -- The first deposit that it paid.
  payment_id     uuid NOT NULL REFERENCES payments (payment_id),
  seen_at        timestamptz NOT NULL,
  PRIMARY KEY (player_id, provider, signature_hash)
);
CREATE INDEX signatures_by_hash ON card_signatures (provider, signature_hash);

-- A saved card is charged without an act of its payer.
ALTER TABLE payments
  DROP CONSTRAINT payments_next_step_check,
  ADD CONSTRAINT payments_next_step_check CHECK (next_step IN ('prompt', 'open_page', 'type_code', 'wait'));

REVOKE ALL ON saved_cards, card_saving_requests, card_signatures FROM tausi_server;
GRANT SELECT, INSERT ON saved_cards, card_saving_requests, card_signatures TO tausi_server;
GRANT UPDATE (brand, last4, expiry_year, expiry_month, sealed, removed_at) ON saved_cards TO tausi_server;
