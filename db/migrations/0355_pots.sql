-- A pot is an account of the operator at a provider. Its money by the players' ledger, kept by a follower: what deposits brought in, less
-- what withdrawals took out.
CREATE TABLE pot_totals (
  pot        text NOT NULL,
  currency   text NOT NULL CHECK (currency IN ('KES', 'UGX', 'NGN', 'GHS')),
  held_minor bigint NOT NULL,
  PRIMARY KEY (pot, currency)
);

-- Questions about balances and their answers, compared with the books.
CREATE TABLE pot_balances (
  balance_id uuid PRIMARY KEY,
  pot        text NOT NULL,
  currency   text NOT NULL CHECK (currency IN ('KES', 'UGX', 'NGN', 'GHS')),
  asked_at   timestamptz NOT NULL,
  -- The least and the most that the books allow, from the question to its answer.
  low_minor  bigint NOT NULL,
  high_minor bigint NOT NULL CHECK (high_minor >= low_minor),
  -- `silent`: no answer came in time.
  state      text NOT NULL CHECK (state IN ('asked', 'told', 'silent')),
  told_minor bigint,
  told_at    timestamptz,
  -- The amount by which the told balance is outside, below zero when money is missing.
  gap_minor  bigint,
  CHECK ((state = 'told') = (told_minor IS NOT NULL) AND (told_minor IS NULL) = (told_at IS NULL) AND (told_minor IS NULL) = (gap_minor IS NULL))
);
CREATE INDEX pot_balances_newest ON pot_balances (pot, asked_at DESC);

-- Payments whose money may still arrive, by pot.
CREATE INDEX payments_live_in ON payments (provider)
  WHERE kind = 'deposit' AND (status IN ('created', 'sent', 'pending_user', 'in_review') OR poll_due_at IS NOT NULL);
CREATE INDEX payment_orders_of_pot ON payment_orders (provider_account, made_at);
CREATE INDEX payment_orders_live ON payment_orders (provider_account) WHERE state IN ('made', 'accepted', 'unknown');
CREATE INDEX payments_waiting_for_float ON payments (provider, promised_by) WHERE waits_for = 'float';

-- Acts of people on a pot. Rows never change; the newest act of its kind counts.
CREATE TABLE pot_acts (
  act_id       uuid PRIMARY KEY,
  pot          text NOT NULL CHECK (length(pot) BETWEEN 3 AND 40),
  act          text NOT NULL CHECK (act IN ('top_up', 'take_out', 'write_off', 'floor', 'stop', 'start', 'rest', 'end_rest')),
  -- The direction that an act stops, starts or rests; null for both.
  direction    text CHECK (direction IN ('in', 'out')),
  currency     text CHECK (currency IN ('KES', 'UGX', 'NGN', 'GHS')),
  -- Below zero only for money that is missing.
  amount_minor bigint,
  from_at      timestamptz,
  until_at     timestamptz,
  reason       text NOT NULL CHECK (length(btrim(reason)) BETWEEN 1 AND 300),
  taken_by     text NOT NULL CHECK (length(btrim(taken_by)) BETWEEN 1 AND 120),
  taken_at     timestamptz NOT NULL,
  CHECK ((act IN ('top_up', 'take_out', 'write_off', 'floor')) = (amount_minor IS NOT NULL) AND (currency IS NULL) = (amount_minor IS NULL)),
  CHECK (CASE act WHEN 'floor' THEN amount_minor >= 0 WHEN 'write_off' THEN amount_minor <> 0 ELSE coalesce(amount_minor, 1) > 0 END),
  CHECK ((act = 'rest') = (until_at IS NOT NULL) AND (from_at IS NULL) = (until_at IS NULL) AND coalesce(until_at > from_at, true)),
  CHECK (direction IS NULL OR act IN ('stop', 'start', 'rest', 'end_rest'))
);
CREATE INDEX acts_of_pot ON pot_acts (pot, taken_at);

-- A second person approves an act that moves money or starts a stopped pot.
CREATE TABLE pot_approvals (
  act_id      uuid PRIMARY KEY REFERENCES pot_acts (act_id),
  approved_by text NOT NULL CHECK (length(btrim(approved_by)) BETWEEN 1 AND 120),
  approved_at timestamptz NOT NULL
);
CREATE FUNCTION two_people_of_pot() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM pot_acts WHERE act_id = NEW.act_id AND act IN ('top_up', 'take_out', 'write_off', 'start')
      AND lower(btrim(taken_by)) <> lower(btrim(NEW.approved_by)))
  THEN RAISE EXCEPTION 'a second person approves the act that was asked' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER two_people BEFORE INSERT ON pot_approvals FOR EACH ROW EXECUTE FUNCTION two_people_of_pot();

-- `float_moved`: between the operator's bank and a pot. `settled`: a payment stands on the provider's statement. `fee_charged`: the
-- provider took its fee. `written_off`: a difference that people closed.
ALTER TABLE house_movements
  DROP CONSTRAINT house_movements_kind_check,
  ADD CONSTRAINT house_movements_kind_check CHECK (kind IN
    ('money_unclaimed', 'claimed', 'sent_back', 'float_moved', 'settled', 'fee_charged', 'written_off'));
CREATE FUNCTION moved_by_two_people() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM pot_approvals JOIN pot_acts USING (act_id)
    WHERE 'pot-act:' || act_id = NEW.key AND currency = NEW.currency AND abs(amount_minor) = NEW.amount_minor
      AND act = ANY (CASE NEW.kind WHEN 'float_moved' THEN ARRAY['top_up', 'take_out'] ELSE ARRAY['write_off'] END))
  THEN RAISE EXCEPTION 'two people approved a movement by hand' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER approved BEFORE INSERT ON house_movements FOR EACH ROW WHEN (NEW.kind IN ('float_moved', 'written_off'))
  EXECUTE FUNCTION moved_by_two_people();

-- A call-back may answer a question about a balance, or report that a question waited too long.
ALTER TABLE payment_callbacks
  DROP CONSTRAINT payment_callbacks_subject_check,
  ADD CONSTRAINT payment_callbacks_subject_check CHECK (subject IN ('payment', 'order', 'order_timeout', 'query', 'query_timeout', 'paybill',
    'receipt_query', 'receipt_query_timeout', 'sending_back', 'sending_back_timeout', 'balance_query', 'balance_timeout'));

REVOKE ALL ON pot_totals, pot_balances, pot_acts, pot_approvals FROM tausi_server;
GRANT SELECT, INSERT ON pot_totals, pot_balances, pot_acts, pot_approvals TO tausi_server;
GRANT UPDATE (held_minor) ON pot_totals TO tausi_server;
GRANT UPDATE (low_minor, high_minor, state, told_minor, told_at, gap_minor) ON pot_balances TO tausi_server;
-- Told balances are a measurement, kept for a month.
GRANT DELETE ON pot_balances TO tausi_server;
