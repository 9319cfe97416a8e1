-- An order is one instruction to one provider to pay out. It is stored before its first byte leaves. A second order of the same payment
-- exists only after the first one failed for good or never reached the provider.
CREATE TABLE payment_orders (
  order_id         uuid PRIMARY KEY,
  payment_id       uuid NOT NULL REFERENCES payments (payment_id),
  attempt          smallint NOT NULL CHECK (attempt > 0),
  provider         text NOT NULL,
  -- The account at the provider that pays.
  provider_account text NOT NULL,
  currency         text NOT NULL CHECK (currency IN ('KES', 'UGX', 'NGN', 'GHS')),
  amount_minor     bigint NOT NULL CHECK (amount_minor > 0),
  -- Our id of the order at the provider, which refuses a repeat.
  order_ref        text NOT NULL CHECK (length(order_ref) BETWEEN 8 AND 50),
  provider_ref     text,
  receipt          text,
  state            text NOT NULL CHECK (state IN ('made', 'accepted', 'unknown', 'paid', 'failed', 'not_sent', 'reversed')),
  -- The number of requests with this id.
  sends            smallint NOT NULL CHECK (sends BETWEEN 1 AND 2),
  -- The failure that the provider reported by call-back, until a look-up confirms it.
  reported_code    text,
  made_at          timestamptz NOT NULL,
  decided_at       timestamptz,
  version          integer NOT NULL CHECK (version > 0),
  CHECK ((state IN ('paid', 'failed', 'not_sent', 'reversed')) = (decided_at IS NOT NULL)),
  UNIQUE (payment_id, attempt),
  UNIQUE (provider, order_ref),
  UNIQUE (provider, provider_ref),
  UNIQUE (provider, receipt)
);
CREATE UNIQUE INDEX one_live_order ON payment_orders (payment_id) WHERE state NOT IN ('failed', 'not_sent');

-- A question to a provider that answers by call-back.
CREATE TABLE provider_queries (
  query_id    uuid PRIMARY KEY,
  order_id    uuid NOT NULL REFERENCES payment_orders (order_id),
  asked_at    timestamptz NOT NULL,
  answered_at timestamptz
);
CREATE INDEX queries_of_order ON provider_queries (order_id);

-- A call-back is about a request to pay in, about an order, about an order that waited too long at the provider, or answers a question.
ALTER TABLE payment_callbacks
  ADD COLUMN subject text NOT NULL DEFAULT 'payment' CHECK (subject IN ('payment', 'order', 'order_timeout', 'query')),
  ADD COLUMN subject_id uuid;

REVOKE UPDATE, DELETE, TRUNCATE ON payment_orders, provider_queries FROM tausi_server;
GRANT SELECT, INSERT ON payment_orders, provider_queries TO tausi_server;
GRANT UPDATE (provider_ref, receipt, state, sends, reported_code, decided_at, version) ON payment_orders TO tausi_server;
GRANT UPDATE (answered_at) ON provider_queries TO tausi_server;
