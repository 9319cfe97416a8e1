-- Cash is set aside for a withdrawal, or for a deposit that its payer disputes.
ALTER TABLE holds ADD COLUMN purpose text NOT NULL DEFAULT 'withdrawal' CHECK (purpose IN ('withdrawal', 'chargeback'));

-- A deposit that is taken back is paid from the cash that was set aside for it, too.
ALTER TABLE movements
  DROP CONSTRAINT kind_has_its_form,
  ADD CONSTRAINT kind_has_its_form CHECK (CASE kind
    WHEN 'stake'             THEN round_id IS NOT NULL AND game_id IS NOT NULL AND house_in_minor > 0 AND house_out_minor = 0 AND held_delta = 0 AND points_delta >= 0 AND side_in_minor IS NULL
    WHEN 'raise'             THEN round_id IS NOT NULL AND game_id IS NOT NULL AND house_in_minor > 0 AND house_out_minor = 0 AND held_delta = 0 AND points_delta >= 0 AND side_in_minor IS NULL
    WHEN 'raise_and_win'     THEN round_id IS NOT NULL AND game_id IS NOT NULL AND house_in_minor > 0 AND held_delta = 0 AND points_delta >= 0
    WHEN 'win'               THEN round_id IS NOT NULL AND game_id IS NOT NULL AND house_in_minor = 0 AND held_delta = 0 AND points_delta = 0 AND side_out_minor IS NULL
    WHEN 'stake_and_win'     THEN round_id IS NOT NULL AND game_id IS NOT NULL AND house_in_minor > 0 AND held_delta = 0 AND points_delta >= 0
    WHEN 'void'              THEN round_id IS NOT NULL AND game_id IS NOT NULL AND house_in_minor = 0 AND house_out_minor > 0 AND held_delta = 0 AND points_delta <= 0 AND side_out_minor IS NULL
    WHEN 'provider_bet'      THEN round_id IS NULL AND game_id IS NOT NULL AND house_out_minor = 0 AND held_delta = 0 AND points_delta >= 0 AND side_in_minor IS NULL AND side_out_minor IS NULL
    WHEN 'provider_win'      THEN round_id IS NULL AND game_id IS NOT NULL AND house_in_minor = 0 AND held_delta = 0 AND points_delta = 0 AND side_out_minor IS NULL
    WHEN 'provider_rollback' THEN round_id IS NULL AND game_id IS NOT NULL AND (house_in_minor = 0 OR house_out_minor = 0) AND held_delta = 0 AND points_delta <= 0
    WHEN 'deposit_credited'  THEN house_out_minor > 0 AND cash_delta = house_out_minor - house_in_minor AND cash_delta > 0 AND points_delta = 0
    WHEN 'hold'              THEN house_in_minor = 0 AND house_out_minor = 0 AND held_delta > 0 AND cash_delta = -held_delta
    WHEN 'capture'           THEN house_in_minor > 0 AND house_out_minor = 0 AND held_delta = -house_in_minor - coalesce(side_in_minor, 0) AND cash_delta = 0
    WHEN 'release'           THEN house_in_minor = 0 AND house_out_minor = 0 AND held_delta < 0 AND cash_delta = -held_delta
    WHEN 'deposit_reversed'  THEN house_in_minor > 0 AND house_out_minor < house_in_minor AND held_delta <= 0 AND points_delta = 0 AND cash_delta <= 0 AND cash_delta + held_delta = house_out_minor + coalesce(side_out_minor, 0) - house_in_minor
    WHEN 'payout_returned'   THEN house_in_minor = 0 AND house_out_minor > 0 AND held_delta = 0 AND cash_delta = house_out_minor + coalesce(side_out_minor, 0)
    WHEN 'payout_found'      THEN house_in_minor > 0 AND house_out_minor = 0 AND held_delta = 0 AND cash_delta <= 0 AND cash_delta = coalesce(side_out_minor, 0) - house_in_minor - coalesce(side_in_minor, 0)
    WHEN 'bonus_granted'     THEN house_in_minor = 0 AND house_out_minor > 0 AND bonus_delta = house_out_minor
    WHEN 'bonus_converted'   THEN house_out_minor = 0 AND cash_delta >= 0 AND bonus_delta = -cash_delta - house_in_minor
    WHEN 'bonus_forfeited'   THEN house_out_minor = 0 AND cash_delta = 0 AND bonus_delta = -house_in_minor
    WHEN 'reward_paid'       THEN house_in_minor = 0 AND cash_delta = house_out_minor AND coins_delta >= 0 AND points_delta >= 0
    WHEN 'points_redeemed'   THEN house_in_minor = 0 AND cash_delta = house_out_minor AND coins_delta >= 0 AND points_delta < 0
    WHEN 'coins_spent'       THEN house_in_minor = 0 AND house_out_minor = 0 AND cash_delta = 0 AND coins_delta < 0 AND points_delta = 0
    WHEN 'tax_withheld'      THEN house_in_minor > 0 AND house_out_minor = 0 AND cash_delta = -house_in_minor
    WHEN 'adjustment'        THEN cash_delta <> 0 AND cash_delta = house_out_minor - house_in_minor AND (house_in_minor = 0 OR house_out_minor = 0)
    ELSE false END);

-- Disputes of credited deposits, as their providers tell them when asked.
CREATE TABLE payment_disputes (
  dispute_id      uuid PRIMARY KEY,
  payment_id      uuid NOT NULL REFERENCES payments (payment_id),
  player_id       uuid NOT NULL,
  -- The account at the provider, and the provider's id of the dispute.
  provider        text NOT NULL,
  provider_ref    text NOT NULL CHECK (provider_ref ~ '^[A-Za-z0-9_-]{1,40}$'),
  state           text NOT NULL CHECK (state IN ('open', 'won', 'lost')),
  currency        text NOT NULL CHECK (currency IN ('KES', 'UGX', 'NGN', 'GHS')),
  -- The amount that the payer wants back, and the cash that was set aside for it.
  amount_minor    bigint NOT NULL CHECK (amount_minor > 0),
  held_minor      bigint NOT NULL CHECK (held_minor >= 0),
  -- The time until which the provider takes evidence; null when it named none.
  evidence_due_at timestamptz,
  opened_at       timestamptz NOT NULL,
  closed_at       timestamptz,
  version         integer NOT NULL CHECK (version > 0),
  UNIQUE (provider, provider_ref),
  CHECK ((state = 'open') = (closed_at IS NULL))
);
-- The hold of a disputed deposit has the deposit's id, so cash is set aside for it once.
CREATE UNIQUE INDEX one_hold_a_deposit ON payment_disputes (payment_id) WHERE held_minor > 0;
CREATE INDEX open_disputes ON payment_disputes (evidence_due_at) WHERE state = 'open';
CREATE INDEX disputes_of_player ON payment_disputes (player_id);

-- Steps of people on a dispute: notes, and its end, which two of them decide.
CREATE TABLE dispute_steps (
  dispute_id uuid NOT NULL REFERENCES payment_disputes (dispute_id),
  place      integer NOT NULL CHECK (place > 0),
  step       text NOT NULL CHECK (step IN ('noted', 'asked', 'approved')),
  outcome    text CHECK (outcome IN ('won', 'lost')),
  reason     text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  taken_by   text NOT NULL CHECK (length(btrim(taken_by)) BETWEEN 1 AND 120),
  taken_at   timestamptz NOT NULL,
  PRIMARY KEY (dispute_id, place),
  CHECK ((step = 'noted') = (outcome IS NULL))
);
-- The database, too, refuses the same person twice: an approval follows another person's request for the same end.
CREATE FUNCTION two_people_end_dispute() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.step = 'approved' AND NOT EXISTS (
    SELECT FROM dispute_steps d WHERE d.dispute_id = NEW.dispute_id AND d.step = 'asked' AND d.outcome = NEW.outcome
      AND d.place = (SELECT max(place) FROM dispute_steps WHERE dispute_id = NEW.dispute_id AND step <> 'noted')
      AND lower(btrim(d.taken_by)) <> lower(btrim(NEW.taken_by)))
  THEN RAISE EXCEPTION 'a second person approves the end that was asked for' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER two_people BEFORE INSERT ON dispute_steps FOR EACH ROW EXECUTE FUNCTION two_people_end_dispute();

REVOKE ALL ON payment_disputes, dispute_steps FROM tausi_server;
GRANT SELECT, INSERT ON payment_disputes, dispute_steps TO tausi_server;
GRANT UPDATE (state, amount_minor, evidence_due_at, closed_at, version) ON payment_disputes TO tausi_server;
