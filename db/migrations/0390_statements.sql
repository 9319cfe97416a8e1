-- Lines of the providers' statements and lists. A line is stored once and matches one payment of ours at most.
CREATE TABLE statement_lines (
  line_id      uuid PRIMARY KEY,
  pot          text NOT NULL CHECK (length(pot) BETWEEN 3 AND 40),
  -- `bank`: between the pot and the operator's bank.
  kind         text NOT NULL CHECK (kind IN ('payment', 'bank')),
  receipt      text NOT NULL CHECK (receipt ~ '^[A-Z0-9._-]{4,60}$'),
  -- Our reference, where the provider tells it.
  reference    text CHECK (length(reference) <= 60),
  -- The receipt of the payment that this line takes back.
  linked       text CHECK (length(linked) <= 60),
  currency     text NOT NULL CHECK (currency IN ('KES', 'UGX', 'NGN', 'GHS')),
  -- Above zero for money that came in, without the fee.
  amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
  fee_minor    bigint NOT NULL CHECK (fee_minor >= 0),
  listed_at    timestamptz NOT NULL,
  read_at      timestamptz NOT NULL,
  -- The payment that the line belongs to, or the difference by which people closed it.
  entry_kind   text CHECK (entry_kind IN ('deposit', 'deposit_reversed', 'payout', 'payout_reversed', 'unclaimed', 'sent_back', 'by_hand', 'bank', 'difference')),
  entry_id     text CHECK (length(entry_id) BETWEEN 1 AND 80),
  matched_at   timestamptz,
  CHECK (num_nonnulls(entry_kind, entry_id, matched_at) IN (0, 3))
);
CREATE UNIQUE INDEX one_statement_line ON statement_lines (pot, receipt, (amount_minor > 0));
CREATE UNIQUE INDEX one_line_an_entry ON statement_lines (entry_kind, entry_id);
CREATE INDEX statement_lines_open ON statement_lines (pot, listed_at) WHERE entry_id IS NULL;

-- Differences between a statement and the books. People close them by acts, or a later run explains them.
CREATE TABLE statement_differences (
  difference_id uuid PRIMARY KEY,
  pot           text NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('not_booked', 'unknown_money', 'paid_again', 'other_amount', 'listed_twice', 'taken_out',
    'payout_unbooked', 'payout_missing', 'fee_differs', 'balance_differs')),
  line_id       uuid REFERENCES statement_lines (line_id),
  -- The payment that the line names, or that the statement misses.
  payment_id    uuid REFERENCES payments (payment_id),
  currency      text NOT NULL CHECK (currency IN ('KES', 'UGX', 'NGN', 'GHS')),
  -- The amount by which the provider has more than the books; below zero when it has less.
  amount_minor  bigint NOT NULL,
  found_at      timestamptz NOT NULL,
  closed_at     timestamptz,
  -- `explained`: a later run matched it.
  closed_by     text CHECK (closed_by IN ('explained', 'explain', 'suspend', 'write_off', 'charge_fee', 'payout_found', 'payout_returned')),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL)),
  CHECK (line_id IS NOT NULL OR payment_id IS NOT NULL)
);
CREATE UNIQUE INDEX one_difference_a_line ON statement_differences (line_id, kind);
CREATE UNIQUE INDEX one_difference_a_payment ON statement_differences (payment_id, kind) WHERE line_id IS NULL;
CREATE INDEX open_differences ON statement_differences (found_at) WHERE closed_at IS NULL;

-- Acts of people on differences. Acts that move money need two different people.
CREATE TABLE difference_acts (
  difference_id uuid NOT NULL REFERENCES statement_differences (difference_id),
  place         integer NOT NULL CHECK (place > 0),
  act           text NOT NULL CHECK (act IN ('note', 'explain', 'suspend', 'write_off', 'charge_fee', 'payout_found', 'payout_returned')),
  step          text NOT NULL CHECK (step IN ('done', 'asked', 'approved')),
  reason        text NOT NULL CHECK (length(btrim(reason)) BETWEEN 1 AND 300),
  taken_by      text NOT NULL CHECK (length(btrim(taken_by)) BETWEEN 1 AND 120),
  taken_at      timestamptz NOT NULL,
  PRIMARY KEY (difference_id, place),
  CHECK ((act IN ('note', 'explain')) = (step = 'done'))
);
CREATE FUNCTION two_people_of_difference() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM difference_acts WHERE difference_id = NEW.difference_id AND act = NEW.act AND step = 'asked'
      AND place < NEW.place AND lower(btrim(taken_by)) <> lower(btrim(NEW.taken_by)))
  THEN RAISE EXCEPTION 'a second person approves the act that was asked' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER two_people BEFORE INSERT ON difference_acts FOR EACH ROW WHEN (NEW.step = 'approved') EXECUTE FUNCTION two_people_of_difference();

-- A closed difference has the act that closed it.
CREATE FUNCTION closed_by_act() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM difference_acts WHERE difference_id = NEW.difference_id AND act = NEW.closed_by AND step IN ('done', 'approved'))
  THEN RAISE EXCEPTION 'an act closes a difference' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER closed_by_act BEFORE UPDATE ON statement_differences FOR EACH ROW WHEN (NEW.closed_by <> 'explained') EXECUTE FUNCTION closed_by_act();

-- The id at the end of a key; null when there is none.
CREATE FUNCTION uuid_in_key(key text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN split_part(key, ':', 2) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN split_part(key, ':', 2)::uuid END
$$;

-- Movements by hand have an approved act on a pot or on a difference.
CREATE OR REPLACE FUNCTION moved_by_two_people() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM pot_approvals JOIN pot_acts USING (act_id)
      WHERE 'pot-act:' || act_id = NEW.key AND currency = NEW.currency AND abs(amount_minor) = NEW.amount_minor
        AND act = ANY (CASE NEW.kind WHEN 'float_moved' THEN ARRAY['top_up', 'take_out'] ELSE ARRAY['write_off'] END))
    AND NOT (NEW.kind = 'written_off' AND EXISTS (SELECT FROM statement_differences d JOIN difference_acts a USING (difference_id)
      WHERE d.difference_id = uuid_in_key(NEW.key) AND NEW.key ^@ 'difference:' AND d.currency = NEW.currency AND abs(d.amount_minor) = NEW.amount_minor
        AND a.act = 'write_off' AND a.step = 'approved'))
  THEN RAISE EXCEPTION 'two people approved a movement by hand' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- A settled payment and its fee stand on a statement. Another fee is charged by two people.
CREATE FUNCTION stands_on_statement() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM statement_lines WHERE NEW.key = CASE NEW.kind WHEN 'settled' THEN 'settled:' ELSE 'fee:' END || line_id
      AND line_id = uuid_in_key(NEW.key) AND currency = NEW.currency AND entry_id IS NOT NULL
      AND NEW.amount_minor = CASE NEW.kind WHEN 'settled' THEN abs(amount_minor) ELSE fee_minor END)
    AND NOT (NEW.kind = 'fee_charged' AND EXISTS (SELECT FROM statement_differences d JOIN difference_acts a USING (difference_id)
      WHERE d.difference_id = uuid_in_key(NEW.key) AND NEW.key ^@ 'difference:' AND d.currency = NEW.currency AND abs(d.amount_minor) = NEW.amount_minor
        AND a.act = 'charge_fee' AND a.step = 'approved'))
  THEN RAISE EXCEPTION 'a settled payment and its fee stand on a statement' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER on_statement BEFORE INSERT ON house_movements FOR EACH ROW WHEN (NEW.kind IN ('settled', 'fee_charged'))
  EXECUTE FUNCTION stands_on_statement();

-- The movements of statement lines, which the cashier holds against its lines.
CREATE VIEW settled_movements WITH (security_invoker = true) AS
  SELECT key, kind, currency, amount_minor FROM house_movements WHERE kind IN ('settled', 'fee_charged');
REVOKE ALL ON settled_movements FROM tausi_server;
GRANT SELECT ON settled_movements TO tausi_server;

REVOKE ALL ON statement_lines, statement_differences, difference_acts FROM tausi_server;
GRANT SELECT, INSERT ON statement_lines, statement_differences, difference_acts TO tausi_server;
GRANT UPDATE (entry_kind, entry_id, matched_at) ON statement_lines TO tausi_server;
GRANT UPDATE (closed_at, closed_by) ON statement_differences TO tausi_server;

-- Some providers write longer receipts with points and hyphens.
ALTER TABLE unsolicited_payments
  DROP CONSTRAINT unsolicited_payments_receipt_check,
  ADD CONSTRAINT unsolicited_payments_receipt_check CHECK (receipt ~ '^[A-Z0-9._-]{4,60}$');

-- Payments that a period must show on a statement.
CREATE INDEX payments_closed ON payments (provider, closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX payment_orders_decided ON payment_orders (provider_account, decided_at) WHERE decided_at IS NOT NULL;
