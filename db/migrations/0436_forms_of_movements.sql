-- PostgreSQL reads the text of every CHECK again for each statement. Those of a movement's form were 70 of its 91 KB, a third of a
-- millisecond for each batch of bets with the memory they took; a session compiles a function once. The most frequent kinds come first.
-- Replacing a function checks no stored row: a migration that does so adds its constraint again.
CREATE FUNCTION movement_has_its_form(kind text, round_id uuid, game_id integer, cash_delta bigint, bonus_delta bigint, held_delta bigint,
  coins_delta bigint, points_delta bigint, house_in_minor bigint, house_out_minor bigint, side_in_minor bigint, side_out_minor bigint)
RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  CASE kind
    WHEN 'stake_and_win'     THEN RETURN round_id IS NOT NULL AND game_id IS NOT NULL AND house_in_minor > 0 AND held_delta = 0 AND points_delta >= 0;
    WHEN 'stake'             THEN RETURN round_id IS NOT NULL AND game_id IS NOT NULL AND house_in_minor > 0 AND house_out_minor = 0 AND held_delta = 0 AND points_delta >= 0 AND side_in_minor IS NULL;
    WHEN 'win'               THEN RETURN round_id IS NOT NULL AND game_id IS NOT NULL AND house_in_minor = 0 AND held_delta = 0 AND points_delta = 0 AND side_out_minor IS NULL;
    WHEN 'raise'             THEN RETURN round_id IS NOT NULL AND game_id IS NOT NULL AND house_in_minor > 0 AND house_out_minor = 0 AND held_delta = 0 AND points_delta >= 0 AND side_in_minor IS NULL;
    WHEN 'raise_and_win'     THEN RETURN round_id IS NOT NULL AND game_id IS NOT NULL AND house_in_minor > 0 AND held_delta = 0 AND points_delta >= 0;
    WHEN 'void'              THEN RETURN round_id IS NOT NULL AND game_id IS NOT NULL AND house_in_minor = 0 AND house_out_minor > 0 AND held_delta = 0 AND points_delta <= 0 AND side_out_minor IS NULL;
    WHEN 'provider_bet'      THEN RETURN round_id IS NULL AND game_id IS NOT NULL AND house_out_minor = 0 AND held_delta = 0 AND points_delta >= 0 AND side_in_minor IS NULL AND side_out_minor IS NULL;
    WHEN 'provider_win'      THEN RETURN round_id IS NULL AND game_id IS NOT NULL AND house_in_minor = 0 AND held_delta = 0 AND points_delta = 0 AND side_out_minor IS NULL;
    WHEN 'provider_rollback' THEN RETURN round_id IS NULL AND game_id IS NOT NULL AND (house_in_minor = 0 OR house_out_minor = 0) AND held_delta = 0 AND points_delta <= 0;
    WHEN 'deposit_credited'  THEN RETURN house_out_minor > 0 AND cash_delta = house_out_minor - house_in_minor AND cash_delta > 0 AND points_delta = 0;
    WHEN 'hold'              THEN RETURN house_in_minor = 0 AND house_out_minor = 0 AND held_delta > 0 AND cash_delta = -held_delta;
    WHEN 'capture'           THEN RETURN house_in_minor > 0 AND house_out_minor = 0 AND held_delta = -house_in_minor - coalesce(side_in_minor, 0) AND cash_delta = 0;
    WHEN 'release'           THEN RETURN house_in_minor = 0 AND house_out_minor = 0 AND held_delta < 0 AND cash_delta = -held_delta;
    WHEN 'deposit_reversed'  THEN RETURN house_in_minor > 0 AND house_out_minor < house_in_minor AND held_delta <= 0 AND points_delta = 0 AND cash_delta <= 0 AND cash_delta + held_delta = house_out_minor + coalesce(side_out_minor, 0) - house_in_minor;
    WHEN 'payout_returned'   THEN RETURN house_in_minor = 0 AND house_out_minor > 0 AND held_delta = 0 AND cash_delta = house_out_minor + coalesce(side_out_minor, 0);
    WHEN 'payout_found'      THEN RETURN house_in_minor > 0 AND house_out_minor = 0 AND held_delta = 0 AND cash_delta <= 0 AND cash_delta = coalesce(side_out_minor, 0) - house_in_minor - coalesce(side_in_minor, 0);
    WHEN 'bonus_granted'     THEN RETURN house_in_minor = 0 AND house_out_minor > 0 AND bonus_delta = house_out_minor;
    WHEN 'bonus_converted'   THEN RETURN house_out_minor = 0 AND cash_delta >= 0 AND bonus_delta = -cash_delta - house_in_minor;
    WHEN 'bonus_forfeited'   THEN RETURN house_out_minor = 0 AND cash_delta = 0 AND bonus_delta = -house_in_minor;
    WHEN 'reward_paid'       THEN RETURN house_in_minor = 0 AND cash_delta = house_out_minor AND coins_delta >= 0 AND points_delta >= 0;
    WHEN 'points_redeemed'   THEN RETURN house_in_minor = 0 AND cash_delta = house_out_minor AND coins_delta >= 0 AND points_delta < 0;
    WHEN 'coins_played'      THEN RETURN house_in_minor = 0 AND cash_delta = house_out_minor AND held_delta = 0 AND points_delta >= 0;
    WHEN 'tax_withheld'      THEN RETURN house_in_minor > 0 AND house_out_minor = 0 AND cash_delta = -house_in_minor;
    WHEN 'adjustment'        THEN RETURN cash_delta <> 0 AND cash_delta = house_out_minor - house_in_minor AND (house_in_minor = 0 OR house_out_minor = 0);
    ELSE RETURN false;
  END CASE;
END $$;

CREATE FUNCTION movement_has_its_purses(kind text, bonus_delta bigint, coins_delta bigint, wagered_minor bigint, side_in_minor bigint,
  side_out_minor bigint)
RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF bonus_delta = 0 AND coins_delta = 0 AND wagered_minor IS NULL AND side_in_minor IS NULL AND side_out_minor IS NULL THEN
    RETURN true;
  END IF;
  RETURN (bonus_delta = 0 OR kind IN ('stake', 'raise', 'raise_and_win', 'win', 'stake_and_win', 'void', 'provider_bet', 'provider_win', 'provider_rollback', 'bonus_granted', 'bonus_converted', 'bonus_forfeited'))
    AND (coins_delta = 0 OR kind IN ('reward_paid', 'points_redeemed', 'coins_played'))
    AND (wagered_minor IS NULL OR kind IN ('win', 'stake_and_win', 'raise_and_win', 'provider_bet', 'provider_rollback'))
    AND (side_in_minor IS NULL OR kind IN ('win', 'stake_and_win', 'raise_and_win', 'void', 'provider_win', 'provider_rollback', 'capture', 'payout_found'))
    AND (side_out_minor IS NULL OR kind IN ('stake', 'stake_and_win', 'provider_rollback', 'deposit_reversed', 'payout_returned', 'payout_found'));
END $$;

ALTER TABLE movements
  DROP CONSTRAINT kind_has_its_form,
  ADD CONSTRAINT kind_has_its_form CHECK (movement_has_its_form(kind, round_id, game_id, cash_delta, bonus_delta, held_delta,
    coins_delta, points_delta, house_in_minor, house_out_minor, side_in_minor, side_out_minor)),
  DROP CONSTRAINT kind_has_its_purses,
  ADD CONSTRAINT kind_has_its_purses CHECK (movement_has_its_purses(kind, bonus_delta, coins_delta, wagered_minor, side_in_minor, side_out_minor));
