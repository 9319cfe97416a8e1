-- Payments in and out. The cashier decides when the books may book; bookings are only in movements.

CREATE TABLE payments (
  payment_id           uuid PRIMARY KEY,
  player_id            uuid NOT NULL,
  market               text NOT NULL CHECK (market IN ('ke', 'ug', 'ng', 'gh')),
  kind                 text NOT NULL CHECK (kind IN ('deposit')),
  provider             text NOT NULL,
  status               text NOT NULL CHECK (status IN ('created', 'sent', 'pending_user', 'success', 'failed', 'expired', 'in_review')),
  -- The idempotency key, chosen by the client when the button is pressed.
  key                  text NOT NULL CHECK (length(key) BETWEEN 8 AND 64),
  -- Our own reference, shown to the payer on the phone; stored before the request is sent.
  reference            text NOT NULL CHECK (length(reference) BETWEEN 6 AND 12),
  -- The account's own number at the time of the request, in the stored form.
  phone                text NOT NULL,
  currency             text NOT NULL CHECK (currency IN ('KES', 'UGX', 'NGN', 'GHS')),
  amount_minor         bigint NOT NULL CHECK (amount_minor > 0),
  provider_request_id  text,
  provider_checkout_id text,
  provider_receipt     text,
  -- The reason why it ended without money, in our terms and in the provider's.
  reason               text,
  provider_code        text,
  created_at           timestamptz NOT NULL,
  closed_at            timestamptz,
  -- The time of the next poll at the provider; null when the result is final.
  poll_due_at          timestamptz,
  -- Counts the changes: a decision based on an older row is refused.
  version              integer NOT NULL DEFAULT 1 CHECK (version > 0),
  CHECK (provider_receipt IS NULL OR status IN ('success', 'in_review')),
  UNIQUE (player_id, key),
  UNIQUE (reference),
  UNIQUE (provider, provider_checkout_id),
  UNIQUE (provider, provider_receipt)
);

-- A player has one open request at a time, so that a second press cannot pay twice.
CREATE UNIQUE INDEX payments_one_open_deposit ON payments (player_id)
  WHERE kind = 'deposit' AND status IN ('created', 'sent', 'pending_user');
CREATE INDEX payments_to_poll ON payments (poll_due_at) WHERE poll_due_at IS NOT NULL;
CREATE INDEX payments_of_player ON payments (player_id, payment_id DESC);

-- The timeline of a payment: shown to the player and to support, never changed.
CREATE TABLE payment_timeline (
  payment_id  uuid NOT NULL REFERENCES payments (payment_id),
  -- The version of the payment that the step made, and its place among that change's steps.
  version     integer NOT NULL,
  place       integer NOT NULL,
  step        text NOT NULL,
  detail      text,
  happened_at timestamptz NOT NULL,
  PRIMARY KEY (payment_id, version, place)
);

-- Every request to the call-back address as received, with its verdict.
CREATE TABLE payment_callbacks (
  callback_id  uuid PRIMARY KEY,
  provider     text NOT NULL,
  sender       text NOT NULL,
  -- The payment whose secret address was used; null for an address that we did not issue.
  payment_id   uuid REFERENCES payments (payment_id),
  body         text NOT NULL,
  received_at  timestamptz NOT NULL,
  due_at       timestamptz,
  attempts     integer NOT NULL DEFAULT 0,
  -- Null while it waits for its job.
  verdict      text
);
CREATE INDEX payment_callbacks_to_handle ON payment_callbacks (due_at) WHERE verdict IS NULL;

-- Alerts that a person must review.
CREATE TABLE payment_alerts (
  alert_id   uuid PRIMARY KEY,
  kind       text NOT NULL,
  payment_id uuid REFERENCES payments (payment_id),
  detail     text NOT NULL,
  raised_at  timestamptz NOT NULL
);

-- A provider's access token, shared by all processes: a new one revokes the previous one.
CREATE TABLE provider_tokens (
  provider   text PRIMARY KEY,
  token      text NOT NULL,
  expires_at timestamptz NOT NULL
);

GRANT SELECT, INSERT ON payments, payment_timeline, payment_callbacks, payment_alerts, provider_tokens TO tausi_server;
GRANT UPDATE (status, provider_request_id, provider_checkout_id, provider_receipt, reason, provider_code, closed_at, poll_due_at, version)
  ON payments TO tausi_server;
GRANT UPDATE (due_at, attempts, verdict) ON payment_callbacks TO tausi_server;
GRANT UPDATE (token, expires_at) ON provider_tokens TO tausi_server;
