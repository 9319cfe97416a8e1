-- Money that a payer sent without a request, or that a player claims by its receipt. The provider's own answer confirms it.
CREATE TABLE unsolicited_payments (
  unsolicited_id uuid PRIMARY KEY,
  market         text NOT NULL CHECK (market IN ('ke', 'ug', 'ng', 'gh')),
  -- The account at the provider that received it.
  provider       text NOT NULL,
  receipt        text NOT NULL CHECK (receipt ~ '^[A-Z0-9]{6,20}$'),
  currency       text NOT NULL CHECK (currency IN ('KES', 'UGX', 'NGN', 'GHS')),
  -- Null until the provider confirms the payment.
  amount_minor   bigint CHECK (amount_minor > 0),
  -- The account number that the payer typed; null when the provider did not tell.
  account_typed  text CHECK (length(account_typed) <= 64),
  -- The payer's number as the provider tells it, in parts masked until it is confirmed.
  payer          text CHECK (length(payer) <= 20),
  state          text NOT NULL CHECK (state IN ('told', 'suspense', 'credited', 'sending_back', 'sent_back', 'unconfirmed')),
  reason         text,
  -- The player whom the account number names, or who claims the payment.
  player_id      uuid,
  -- The deposit that credited it.
  payment_id     uuid REFERENCES payments (payment_id),
  told_at        timestamptz NOT NULL,
  decided_at     timestamptz,
  version        integer NOT NULL CHECK (version > 0),
  UNIQUE (provider, receipt),
  CHECK (state IN ('told', 'unconfirmed') OR amount_minor IS NOT NULL),
  CHECK ((state = 'credited') = (payment_id IS NOT NULL)),
  CHECK ((state = 'told') = (decided_at IS NULL)),
  CHECK ((state IN ('suspense', 'sending_back', 'sent_back')) = (reason IS NOT NULL))
);
CREATE INDEX unsolicited_open ON unsolicited_payments (told_at) WHERE state IN ('told', 'suspense', 'sending_back');
CREATE INDEX unsolicited_of_player ON unsolicited_payments (player_id);

-- A player's search for a payment by its receipt.
CREATE TABLE payment_traces (
  trace_id       uuid PRIMARY KEY,
  player_id      uuid NOT NULL,
  receipt        text NOT NULL CHECK (receipt ~ '^[A-Z0-9]{6,20}$'),
  -- The payment that the receipt belongs to, if it is the player's own.
  payment_id     uuid REFERENCES payments (payment_id),
  unsolicited_id uuid REFERENCES unsolicited_payments (unsolicited_id),
  traced_at     timestamptz NOT NULL
);
CREATE INDEX traces_of_player ON payment_traces (player_id, traced_at);

-- Acts of people on unsolicited money. Two different people take each act.
CREATE TABLE unsolicited_acts (
  unsolicited_id uuid NOT NULL REFERENCES unsolicited_payments (unsolicited_id),
  place          integer NOT NULL CHECK (place > 0),
  act            text NOT NULL CHECK (act IN ('assign', 'send_back')),
  step           text NOT NULL CHECK (step IN ('asked', 'approved')),
  -- The player to whom the money is assigned.
  player_id      uuid,
  reason         text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  taken_by       text NOT NULL CHECK (length(btrim(taken_by)) BETWEEN 1 AND 120),
  taken_at       timestamptz NOT NULL,
  PRIMARY KEY (unsolicited_id, place),
  CHECK ((act = 'assign') = (player_id IS NOT NULL))
);
-- The database, too, refuses the same person twice: an approval stands beside a request of another person.
CREATE FUNCTION two_people_act() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.step = 'approved' AND NOT EXISTS (
    SELECT FROM unsolicited_acts WHERE unsolicited_id = NEW.unsolicited_id AND place = NEW.place - 1 AND step = 'asked' AND act = NEW.act
      AND player_id IS NOT DISTINCT FROM NEW.player_id AND lower(btrim(taken_by)) <> lower(btrim(NEW.taken_by)))
  THEN RAISE EXCEPTION 'a second person approves the act that was asked' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER two_people BEFORE INSERT ON unsolicited_acts FOR EACH ROW EXECUTE FUNCTION two_people_act();

-- A question may be about such a payment, and call-backs tell of one.
ALTER TABLE provider_queries
  ALTER COLUMN order_id DROP NOT NULL,
  ADD COLUMN unsolicited_id uuid REFERENCES unsolicited_payments (unsolicited_id),
  ADD CONSTRAINT about_one CHECK (num_nonnulls(order_id, unsolicited_id) = 1);
CREATE INDEX queries_of_unsolicited ON provider_queries (unsolicited_id) WHERE unsolicited_id IS NOT NULL;
ALTER TABLE payment_callbacks
  DROP CONSTRAINT payment_callbacks_subject_check,
  ADD CONSTRAINT payment_callbacks_subject_check CHECK (subject IN ('payment', 'order', 'order_timeout', 'query', 'paybill', 'receipt_query', 'sending_back'));

REVOKE ALL ON unsolicited_payments, payment_traces, unsolicited_acts FROM tausi_server;
GRANT SELECT, INSERT ON unsolicited_payments, payment_traces, unsolicited_acts TO tausi_server;
GRANT UPDATE (amount_minor, account_typed, payer, state, reason, player_id, payment_id, decided_at, version) ON unsolicited_payments TO tausi_server;
