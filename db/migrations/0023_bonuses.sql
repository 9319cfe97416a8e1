-- Further books of a player beside the purses: bonuses and their wagering, bets not paid from cash alone, used coupons,
-- and facts for risk and the regulator. The rules are in server/wallet.

ALTER TABLE purses
  -- The player's debt to the house after a provider took back a win that was already spent. Paid from the next wins.
  ADD COLUMN debt_minor bigint NOT NULL DEFAULT 0 CHECK (debt_minor >= 0),
  -- The bonus in the bonus purse.
  ADD COLUMN bonus_id uuid;

CREATE TABLE bonuses (
  player_id         uuid NOT NULL REFERENCES purses (player_id),
  bonus_id          uuid NOT NULL,
  amount_minor      bigint NOT NULL CHECK (amount_minor > 0),
  campaign          text NOT NULL CHECK (campaign ~ '^[a-z0-9-]{1,60}$'),
  requirement_minor bigint NOT NULL CHECK (requirement_minor >= 0),
  contribution      jsonb NOT NULL,
  stake_order       text NOT NULL CHECK (stake_order IN ('bonus_first', 'cash_first')),
  stake_max_minor   bigint CHECK (stake_max_minor > 0),
  cash_out_max_minor bigint CHECK (cash_out_max_minor > 0),
  expires_at        timestamptz NOT NULL,
  granted_at        timestamptz NOT NULL,
  -- The sum of wagered_minor over the movements under this bonus.
  wagered_minor     bigint NOT NULL DEFAULT 0 CHECK (wagered_minor >= 0),
  open_rounds       integer NOT NULL DEFAULT 0 CHECK (open_rounds >= 0),
  status            text NOT NULL CHECK (status IN ('active', 'converted', 'forfeited')),
  end_reason        text CHECK (end_reason IN ('converted', 'expired', 'given_up', 'revoked', 'spent')),
  ended_at          timestamptz,
  CHECK ((status = 'active') = (ended_at IS NULL) AND (ended_at IS NULL) = (end_reason IS NULL)),
  CHECK (status = 'active' OR open_rounds = 0),
  PRIMARY KEY (player_id, bonus_id)
);
CREATE UNIQUE INDEX one_active_bonus ON bonuses (player_id) WHERE status = 'active';
CREATE INDEX bonuses_to_expire ON bonuses (expires_at) WHERE status = 'active';

CREATE TABLE remembered_bets (
  player_id     uuid NOT NULL REFERENCES purses (player_id),
  -- The round of an own game, or `provider:number` of a provider's bet or win.
  bet_id        text NOT NULL CHECK (length(bet_id) BETWEEN 1 AND 120),
  step          text NOT NULL CHECK (step IN ('stake', 'win', 'unknown')),
  game_id       integer NOT NULL,
  round         text NOT NULL CHECK (length(round) <= 120),
  -- The parts of the stake by purse, or of the win.
  cash_minor    bigint NOT NULL CHECK (cash_minor >= 0),
  bonus_minor   bigint NOT NULL CHECK (bonus_minor >= 0),
  coupon_minor  bigint NOT NULL CHECK (coupon_minor >= 0),
  coupon_id     text,
  bonus_id      uuid,
  counts_minor  bigint NOT NULL CHECK (counts_minor >= 0),
  status        text NOT NULL CHECK (status IN ('open', 'settled', 'returned')),
  changed_at    timestamptz NOT NULL,
  PRIMARY KEY (player_id, bet_id)
);

CREATE TABLE coupon_uses (
  player_id   uuid NOT NULL REFERENCES purses (player_id),
  coupon_id   text NOT NULL CHECK (length(coupon_id) BETWEEN 1 AND 120),
  -- `returned`: the stake was refunded and the coupon can be used again.
  status      text NOT NULL CHECK (status IN ('used', 'returned')),
  changed_at  timestamptz NOT NULL,
  PRIMARY KEY (player_id, coupon_id)
);

-- Facts for risk and the regulator. Written with their movement, never changed.
CREATE TABLE significant_facts (
  player_id     uuid NOT NULL,
  seq           bigint NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('adjustment', 'debt_taken')),
  currency      text NOT NULL CHECK (currency IN ('KES', 'UGX', 'NGN', 'GHS')),
  amount_minor  bigint NOT NULL CHECK (amount_minor <> 0),
  reason        text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  requested_by  text NOT NULL,
  approved_by   text,
  happened_at   timestamptz NOT NULL,
  CONSTRAINT two_people CHECK (kind <> 'adjustment' OR (approved_by IS NOT NULL AND approved_by <> requested_by)),
  PRIMARY KEY (player_id, seq, kind)
);
CREATE INDEX significant_facts_by_time ON significant_facts (happened_at);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON significant_facts FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON significant_facts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books();

-- The tax to deduct when a withdrawal's hold is captured.
ALTER TABLE holds
  ADD COLUMN tax_minor bigint CHECK (tax_minor > 0 AND tax_minor < amount_minor),
  ADD COLUMN tax_kind text,
  ADD CONSTRAINT tax_is_named CHECK ((tax_minor IS NULL) = (tax_kind IS NULL));

-- A movement may have a second line on each side of the house. Beside the stake: a tax or a debt payment. Beside the
-- payout: a coupon's part or a new debt. Empty columns cost a plain bet nothing.
ALTER TABLE movements
  ADD COLUMN side_in_minor bigint CHECK (side_in_minor > 0),
  ADD COLUMN side_in_account text,
  ADD COLUMN side_out_minor bigint CHECK (side_out_minor > 0),
  ADD COLUMN side_out_account text,
  -- The change of a bonus's wagering; negative when a counted bet is reversed.
  ADD COLUMN wagered_minor bigint CHECK (wagered_minor <> 0),
  ADD COLUMN bonus_id uuid,
  ADD CONSTRAINT side_is_named CHECK (
    (side_in_minor IS NULL) = (side_in_account IS NULL) AND (side_out_minor IS NULL) = (side_out_account IS NULL)),
  ADD CONSTRAINT wagered_for_a_bonus CHECK ((wagered_minor IS NULL) = (bonus_id IS NULL)),
  DROP CONSTRAINT entry_sums_to_zero,
  ADD CONSTRAINT entry_sums_to_zero CHECK (
    cash_delta + bonus_delta + held_delta + house_in_minor - house_out_minor + coalesce(side_in_minor, 0) - coalesce(side_out_minor, 0) = 0),
  DROP CONSTRAINT movements_kind_check,
  DROP CONSTRAINT kind_has_its_form,
  ADD CONSTRAINT kind_has_its_form CHECK (CASE kind
    WHEN 'stake'             THEN round_id IS NOT NULL AND game_id IS NOT NULL AND house_in_minor > 0 AND house_out_minor = 0 AND held_delta = 0 AND points_delta >= 0 AND side_in_minor IS NULL
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
    WHEN 'bonus_granted'     THEN house_in_minor = 0 AND house_out_minor > 0 AND bonus_delta = house_out_minor
    WHEN 'bonus_converted'   THEN house_out_minor = 0 AND cash_delta >= 0 AND bonus_delta = -cash_delta - house_in_minor
    WHEN 'bonus_forfeited'   THEN house_out_minor = 0 AND cash_delta = 0 AND bonus_delta = -house_in_minor
    WHEN 'reward_paid'       THEN house_in_minor = 0 AND cash_delta = house_out_minor AND coins_delta >= 0 AND points_delta >= 0
    WHEN 'points_redeemed'   THEN house_in_minor = 0 AND cash_delta = house_out_minor AND coins_delta >= 0 AND points_delta < 0
    WHEN 'coins_spent'       THEN house_in_minor = 0 AND house_out_minor = 0 AND cash_delta = 0 AND coins_delta < 0 AND points_delta = 0
    WHEN 'tax_withheld'      THEN house_in_minor > 0 AND house_out_minor = 0 AND cash_delta = -house_in_minor
    WHEN 'adjustment'        THEN cash_delta <> 0 AND cash_delta = house_out_minor - house_in_minor AND (house_in_minor = 0 OR house_out_minor = 0)
    ELSE false END),
  -- Purses that only some kinds may change.
  ADD CONSTRAINT kind_has_its_purses CHECK (
    (bonus_delta = 0 OR kind IN ('stake', 'win', 'stake_and_win', 'void', 'provider_bet', 'provider_win', 'provider_rollback', 'bonus_granted', 'bonus_converted', 'bonus_forfeited'))
    AND (coins_delta = 0 OR kind IN ('reward_paid', 'points_redeemed', 'coins_spent'))
    AND (wagered_minor IS NULL OR kind IN ('win', 'stake_and_win', 'provider_bet', 'provider_rollback'))
    AND (side_in_minor IS NULL OR kind IN ('win', 'stake_and_win', 'void', 'provider_win', 'provider_rollback', 'capture'))
    AND (side_out_minor IS NULL OR kind IN ('stake', 'stake_and_win', 'provider_rollback')));

CREATE OR REPLACE VIEW postings WITH (security_invoker = true) AS
SELECT m.player_id, m.seq, m.movement_id, m.booked_at, line.account, line.asset, line.amount, m.booked_in
FROM movements m
CROSS JOIN LATERAL (VALUES
  ('player:cash',                          m.currency, m.cash_delta),
  ('player:bonus',                         m.currency, m.bonus_delta),
  ('player:held',                          m.currency, m.held_delta),
  ('player:coins',                         'COIN',     m.coins_delta),
  ('player:points',                        'POINT',    m.points_delta),
  ('house:' || m.house_in_account,         m.currency, m.house_in_minor),
  ('house:' || m.house_out_account,        m.currency, -m.house_out_minor),
  ('house:' || m.side_in_account,          m.currency, coalesce(m.side_in_minor, 0)),
  ('house:' || m.side_out_account,         m.currency, -coalesce(m.side_out_minor, 0)),
  ('house:' || m.coins_account,            'COIN',     -m.coins_delta),
  ('house:' || m.points_account,           'POINT',    -m.points_delta)
) AS line (account, asset, amount)
WHERE line.amount <> 0;

-- Players with debts to the house, for risk.
CREATE VIEW debts WITH (security_invoker = true) AS
SELECT player_id, currency, debt_minor FROM purses WHERE debt_minor > 0;

REVOKE ALL ON bonuses, remembered_bets, coupon_uses, significant_facts, debts FROM tausi_server;
GRANT SELECT ON bonuses, remembered_bets, coupon_uses, significant_facts, debts TO tausi_server;
GRANT INSERT ON bonuses, remembered_bets, coupon_uses, significant_facts TO tausi_server;
GRANT UPDATE (wagered_minor, open_rounds, status, end_reason, ended_at) ON bonuses TO tausi_server;
GRANT UPDATE (status, changed_at) ON remembered_bets, coupon_uses TO tausi_server;
GRANT UPDATE (debt_minor, bonus_id) ON purses TO tausi_server;
