-- A play for coins takes its price and pays its prize in one movement. Coins were never spent without one.
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
    WHEN 'coins_played'      THEN house_in_minor = 0 AND cash_delta = house_out_minor AND held_delta = 0 AND points_delta >= 0
    WHEN 'tax_withheld'      THEN house_in_minor > 0 AND house_out_minor = 0 AND cash_delta = -house_in_minor
    WHEN 'adjustment'        THEN cash_delta <> 0 AND cash_delta = house_out_minor - house_in_minor AND (house_in_minor = 0 OR house_out_minor = 0)
    ELSE false END),
  DROP CONSTRAINT kind_has_its_purses,
  ADD CONSTRAINT kind_has_its_purses CHECK (
    (bonus_delta = 0 OR kind IN ('stake', 'raise', 'raise_and_win', 'win', 'stake_and_win', 'void', 'provider_bet', 'provider_win', 'provider_rollback', 'bonus_granted', 'bonus_converted', 'bonus_forfeited'))
    AND (coins_delta = 0 OR kind IN ('reward_paid', 'points_redeemed', 'coins_played'))
    AND (wagered_minor IS NULL OR kind IN ('win', 'stake_and_win', 'raise_and_win', 'provider_bet', 'provider_rollback'))
    AND (side_in_minor IS NULL OR kind IN ('win', 'stake_and_win', 'raise_and_win', 'void', 'provider_win', 'provider_rollback', 'capture', 'payout_found'))
    AND (side_out_minor IS NULL OR kind IN ('stake', 'stake_and_win', 'provider_rollback', 'deposit_reversed', 'payout_returned', 'payout_found')));

-- An award of a play has its price.
ALTER TABLE awards ADD COLUMN coins_paid bigint NOT NULL DEFAULT 0 CHECK (coins_paid >= 0);

-- The sectors of prize tables, drawn under a player's own seed. Each table counts its draws by a nonce of its own.
CREATE TABLE table_draws (
  player_id   uuid NOT NULL,
  seed_id     uuid NOT NULL,
  table_name  text NOT NULL CHECK (table_name ~ '^[a-z0-9-]{1,60}$'),
  nonce       bigint NOT NULL CHECK (nonce >= 0),
  size        integer NOT NULL CHECK (size BETWEEN 1 AND 1000),
  sector      integer NOT NULL CHECK (sector >= 0 AND sector < size),
  -- The play that drew it.
  drawn_for   text NOT NULL CHECK (length(drawn_for) BETWEEN 1 AND 120),
  drawn_at    timestamptz NOT NULL,
  PRIMARY KEY (player_id, seed_id, table_name, nonce),
  UNIQUE (player_id, drawn_for),
  FOREIGN KEY (player_id, seed_id) REFERENCES player_seeds (player_id, seed_id)
);
REVOKE ALL ON table_draws FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT, INSERT ON table_draws TO tausi_server;

-- A seed that has drawn a sector keeps its client seed, as one that has drawn a round does.
ALTER TABLE player_seeds ADD COLUMN sectors_drawn integer NOT NULL DEFAULT 0 CHECK (sectors_drawn >= 0);

CREATE VIEW drawn_sectors WITH (security_invoker = true) AS SELECT player_id, table_name, size, sector, drawn_for FROM table_draws;
REVOKE ALL ON drawn_sectors FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT ON drawn_sectors TO tausi_server;
