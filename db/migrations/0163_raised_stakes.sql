-- A step of a round may add a further stake. The first stake stays the round's one `stake`; every further one is a
-- `raise`, or a `raise_and_win` if it ends the round.
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
    WHEN 'bonus_granted'     THEN house_in_minor = 0 AND house_out_minor > 0 AND bonus_delta = house_out_minor
    WHEN 'bonus_converted'   THEN house_out_minor = 0 AND cash_delta >= 0 AND bonus_delta = -cash_delta - house_in_minor
    WHEN 'bonus_forfeited'   THEN house_out_minor = 0 AND cash_delta = 0 AND bonus_delta = -house_in_minor
    WHEN 'reward_paid'       THEN house_in_minor = 0 AND cash_delta = house_out_minor AND coins_delta >= 0 AND points_delta >= 0
    WHEN 'points_redeemed'   THEN house_in_minor = 0 AND cash_delta = house_out_minor AND coins_delta >= 0 AND points_delta < 0
    WHEN 'coins_spent'       THEN house_in_minor = 0 AND house_out_minor = 0 AND cash_delta = 0 AND coins_delta < 0 AND points_delta = 0
    WHEN 'tax_withheld'      THEN house_in_minor > 0 AND house_out_minor = 0 AND cash_delta = -house_in_minor
    WHEN 'adjustment'        THEN cash_delta <> 0 AND cash_delta = house_out_minor - house_in_minor AND (house_in_minor = 0 OR house_out_minor = 0)
    ELSE false END),
  DROP CONSTRAINT kind_has_its_purses,
  ADD CONSTRAINT kind_has_its_purses CHECK (
    (bonus_delta = 0 OR kind IN ('stake', 'raise', 'raise_and_win', 'win', 'stake_and_win', 'void', 'provider_bet', 'provider_win', 'provider_rollback', 'bonus_granted', 'bonus_converted', 'bonus_forfeited'))
    AND (coins_delta = 0 OR kind IN ('reward_paid', 'points_redeemed', 'coins_spent'))
    AND (wagered_minor IS NULL OR kind IN ('win', 'stake_and_win', 'raise_and_win', 'provider_bet', 'provider_rollback'))
    AND (side_in_minor IS NULL OR kind IN ('win', 'stake_and_win', 'raise_and_win', 'void', 'provider_win', 'provider_rollback', 'capture'))
    AND (side_out_minor IS NULL OR kind IN ('stake', 'stake_and_win', 'provider_rollback')));

-- An open bet's record may gain further stakes, and never loses one.
GRANT UPDATE (cash_minor, bonus_minor, bonus_id, counts_minor) ON remembered_bets TO tausi_server;
CREATE FUNCTION refuse_other_than_a_raise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of % is only ever raised, while its round is open', TG_TABLE_NAME;
END $$;
CREATE TRIGGER only_raised BEFORE UPDATE ON remembered_bets FOR EACH ROW
  WHEN ((OLD.cash_minor, OLD.bonus_minor, OLD.bonus_id, OLD.counts_minor) IS DISTINCT FROM (NEW.cash_minor, NEW.bonus_minor, NEW.bonus_id, NEW.counts_minor)
    AND (OLD.status <> 'open' OR position(':' IN OLD.bet_id) > 0 OR NEW.status = 'returned' OR NEW.cash_minor < OLD.cash_minor OR NEW.bonus_minor < OLD.bonus_minor
      OR NEW.counts_minor < OLD.counts_minor OR (OLD.bonus_id IS NOT NULL AND NEW.bonus_id IS DISTINCT FROM OLD.bonus_id)))
  EXECUTE FUNCTION refuse_other_than_a_raise();

-- A round's stake and points cover all its stakes. An ended round never changes.
GRANT UPDATE (stake_minor, points) ON rounds TO tausi_server;
CREATE TRIGGER only_raised BEFORE UPDATE ON rounds FOR EACH ROW
  WHEN (NEW.stake_minor < OLD.stake_minor OR NEW.points < OLD.points OR (NEW.stake_minor = OLD.stake_minor AND NEW.points <> OLD.points))
  EXECUTE FUNCTION refuse_other_than_a_raise();
