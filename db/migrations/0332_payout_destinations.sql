-- Bank accounts of players. Number and holder are sealed. The keyed hash finds the same account of another player.
CREATE TABLE payout_destinations (
  destination_id uuid PRIMARY KEY,
  player_id      uuid NOT NULL,
  market         text NOT NULL,
  bank_code      text NOT NULL CHECK (length(bank_code) BETWEEN 1 AND 20),
  bank_name      text NOT NULL CHECK (length(bank_name) BETWEEN 1 AND 100),
  sealed         bytea NOT NULL,
  account_hash   text NOT NULL,
  added_at       timestamptz NOT NULL,
  removed_at     timestamptz CHECK (removed_at >= added_at)
);
CREATE UNIQUE INDEX payout_destinations_once ON payout_destinations (player_id, account_hash) WHERE removed_at IS NULL;
CREATE INDEX payout_destinations_shared ON payout_destinations (account_hash);
REVOKE ALL ON payout_destinations FROM tausi_server;
GRANT SELECT, INSERT ON payout_destinations TO tausi_server;
GRANT UPDATE (removed_at) ON payout_destinations TO tausi_server;

-- The account that a withdrawal goes to, with its bank and its masked number; null for a phone.
ALTER TABLE payments
  ADD COLUMN destination_id uuid REFERENCES payout_destinations (destination_id),
  ADD COLUMN destination_bank text CHECK (length(destination_bank) BETWEEN 1 AND 100),
  ADD COLUMN destination_account text CHECK (length(destination_account) BETWEEN 1 AND 20),
  ADD CONSTRAINT whole_destination CHECK ((destination_id IS NULL) = (destination_bank IS NULL) AND
    (destination_id IS NULL) = (destination_account IS NULL) AND (destination_id IS NULL OR kind = 'withdraw'));
