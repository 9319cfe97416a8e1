-- The books (docs/money.md). All value of a player is in `purses`; every change is a row of `movements`, which are
-- immutable. Every unique key begins with player_id, so that the tables can be split by country and by player.

CREATE TABLE purses (
  player_id    uuid PRIMARY KEY,
  currency     text NOT NULL CHECK (currency IN ('KES', 'UGX', 'NGN', 'GHS')),
  cash_minor   bigint NOT NULL DEFAULT 0 CHECK (cash_minor >= 0),
  bonus_minor  bigint NOT NULL DEFAULT 0 CHECK (bonus_minor >= 0),
  held_minor   bigint NOT NULL DEFAULT 0 CHECK (held_minor >= 0),
  coins        bigint NOT NULL DEFAULT 0 CHECK (coins >= 0),
  points       bigint NOT NULL DEFAULT 0 CHECK (points >= 0),
  -- Counts the player's movements without gaps.
  seq          bigint NOT NULL DEFAULT 0 CHECK (seq >= 0),
  opened_at    timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 60);

-- One row contains both sides of an entry: the changes of the player's purses, and the amounts that the house received
-- and paid. Partitioned by the month of booking; movement_keys keeps keys unique across months.
CREATE TABLE movements (
  player_id          uuid NOT NULL,
  seq                bigint NOT NULL CHECK (seq > 0),
  movement_id        uuid NOT NULL,
  -- The database's clock, which decides the partition. A player's movements are ordered by seq, never by a clock.
  booked_at          timestamptz NOT NULL DEFAULT now(),
  -- The time of the event, by the server's clock.
  happened_at        timestamptz NOT NULL,
  kind               text NOT NULL CHECK (kind IN ('stake', 'win', 'stake_and_win', 'void', 'deposit_credited', 'hold', 'capture', 'release')),
  key                text NOT NULL CHECK (length(key) BETWEEN 8 AND 120),
  reference          text NOT NULL CHECK (length(reference) BETWEEN 1 AND 120),
  game_id            integer,
  round_id           uuid,
  currency           text NOT NULL CHECK (currency IN ('KES', 'UGX', 'NGN', 'GHS')),
  cash_delta         bigint NOT NULL,
  bonus_delta        bigint NOT NULL DEFAULT 0,
  held_delta         bigint NOT NULL DEFAULT 0,
  coins_delta        bigint NOT NULL DEFAULT 0,
  points_delta       bigint NOT NULL DEFAULT 0,
  cash_after         bigint NOT NULL CHECK (cash_after >= 0),
  bonus_after        bigint NOT NULL CHECK (bonus_after >= 0),
  held_after         bigint NOT NULL CHECK (held_after >= 0),
  coins_after        bigint NOT NULL CHECK (coins_after >= 0),
  points_after       bigint NOT NULL CHECK (points_after >= 0),
  -- The amounts that the house received and paid, and the accounts.
  house_in_minor     bigint NOT NULL DEFAULT 0 CHECK (house_in_minor >= 0),
  house_in_account   text,
  house_out_minor    bigint NOT NULL DEFAULT 0 CHECK (house_out_minor >= 0),
  house_out_account  text,
  coins_account      text,
  points_account     text,
  -- The part of house_in_minor that was staked from the bonus purse, so that a refund can return it there.
  stake_bonus_minor  bigint NOT NULL DEFAULT 0 CHECK (stake_bonus_minor BETWEEN 0 AND house_in_minor),
  CONSTRAINT entry_sums_to_zero CHECK (cash_delta + bonus_delta + held_delta + house_in_minor - house_out_minor = 0),
  CONSTRAINT purses_were_not_negative CHECK (
    cash_after - cash_delta >= 0 AND bonus_after - bonus_delta >= 0 AND held_after - held_delta >= 0
    AND coins_after - coins_delta >= 0 AND points_after - points_delta >= 0),
  CONSTRAINT house_side_is_named CHECK (
    (house_in_minor = 0 OR house_in_account IS NOT NULL) AND (house_out_minor = 0 OR house_out_account IS NOT NULL)
    AND (coins_delta = 0 OR coins_account IS NOT NULL) AND (points_delta = 0 OR points_account IS NOT NULL)),
  CONSTRAINT kind_has_its_form CHECK (CASE kind
    WHEN 'stake'            THEN house_in_minor > 0 AND house_out_minor = 0 AND held_delta = 0 AND points_delta >= 0 AND round_id IS NOT NULL AND game_id IS NOT NULL
    WHEN 'win'              THEN house_in_minor = 0 AND held_delta = 0 AND points_delta = 0 AND round_id IS NOT NULL AND game_id IS NOT NULL
    WHEN 'stake_and_win'    THEN house_in_minor > 0 AND held_delta = 0 AND points_delta >= 0 AND round_id IS NOT NULL AND game_id IS NOT NULL
    WHEN 'void'             THEN house_in_minor = 0 AND house_out_minor > 0 AND held_delta = 0 AND points_delta <= 0 AND round_id IS NOT NULL AND game_id IS NOT NULL
    WHEN 'deposit_credited' THEN house_in_minor = 0 AND house_out_minor > 0 AND cash_delta = house_out_minor AND points_delta = 0
    WHEN 'hold'             THEN house_in_minor = 0 AND house_out_minor = 0 AND held_delta > 0 AND cash_delta = -held_delta
    WHEN 'capture'          THEN house_in_minor > 0 AND house_out_minor = 0 AND held_delta = -house_in_minor AND cash_delta = 0
    WHEN 'release'          THEN house_in_minor = 0 AND house_out_minor = 0 AND held_delta < 0 AND cash_delta = -held_delta
    ELSE false END)
) PARTITION BY RANGE (booked_at);

-- The keys of all movements in one unpartitioned table, so that a cause has only one effect, forever.
CREATE TABLE movement_keys (
  player_id     uuid NOT NULL,
  key           text NOT NULL,
  -- SHA-256 of the request: the same key with another payload is refused.
  payload_hash  bytea NOT NULL CHECK (length(payload_hash) = 32),
  movement_id   uuid NOT NULL,
  seq           bigint NOT NULL,
  booked_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, key)
);

CREATE TABLE holds (
  player_id     uuid NOT NULL REFERENCES purses (player_id),
  hold_id       uuid NOT NULL,
  amount_minor  bigint NOT NULL CHECK (amount_minor > 0),
  status        text NOT NULL CHECK (status IN ('held', 'captured', 'released')),
  held_at       timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  closed_at     timestamptz,
  CHECK ((status = 'held') = (closed_at IS NULL)),
  PRIMARY KEY (player_id, hold_id)
);
CREATE INDEX holds_to_expire ON holds (expires_at) WHERE status = 'held';

CREATE FUNCTION refuse_change_of_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the books are append-only: % on % is refused; a mistake is reversed by a new movement', TG_OP, TG_TABLE_NAME;
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON movements FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON movement_keys FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON movement_keys FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books();

-- Creates the partitions from last month to `months_ahead` months from now. There is no default partition, so a booking
-- without its month fails instead of landing in the wrong place. Runs with its owner's rights, because the server may
-- not create tables.
CREATE FUNCTION ensure_movement_partitions(months_ahead integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  first_day date;
  partition_name text;
  made integer := 0;
BEGIN
  IF months_ahead NOT BETWEEN 0 AND 24 THEN
    RAISE EXCEPTION 'partitions are made 0 to 24 months ahead, not %', months_ahead;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('ensure_movement_partitions'));
  FOR month IN -1 .. months_ahead LOOP
    first_day := (date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => month))::date;
    partition_name := 'movements_' || to_char(first_day, 'YYYY_MM');
    CONTINUE WHEN to_regclass(partition_name) IS NOT NULL;
    EXECUTE format(
      'CREATE TABLE %I PARTITION OF movements (PRIMARY KEY (player_id, seq)) FOR VALUES FROM (%L) TO (%L)',
      partition_name, first_day || ' 00:00:00+00', (first_day + interval '1 month')::date || ' 00:00:00+00');
    EXECUTE format('CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books()', partition_name);
    -- Rows are accessed only through `movements`: a new table's default rights would allow the server to change them
    -- here.
    EXECUTE format('REVOKE ALL ON %I FROM tausi_server', partition_name);
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;

SELECT ensure_movement_partitions(3);

-- The double entries in full: every line of every movement. Lines of the house have no player.
CREATE VIEW postings WITH (security_invoker = true) AS
SELECT m.player_id, m.seq, m.movement_id, m.booked_at, line.account, line.asset, line.amount
FROM movements m
CROSS JOIN LATERAL (VALUES
  ('player:cash',                          m.currency, m.cash_delta),
  ('player:bonus',                         m.currency, m.bonus_delta),
  ('player:held',                          m.currency, m.held_delta),
  ('player:coins',                         'COIN',     m.coins_delta),
  ('player:points',                        'POINT',    m.points_delta),
  ('house:' || m.house_in_account,         m.currency, m.house_in_minor),
  ('house:' || m.house_out_account,        m.currency, -m.house_out_minor),
  ('house:' || m.coins_account,            'COIN',     -m.coins_delta),
  ('house:' || m.points_account,           'POINT',    -m.points_delta)
) AS line (account, asset, amount)
WHERE line.amount <> 0;

-- The server books and reads. It cannot change or delete movements, or create a purse with a balance.
REVOKE ALL ON purses, movements, movement_keys, holds, postings FROM tausi_server;
GRANT SELECT ON purses, movements, movement_keys, holds, postings TO tausi_server;
GRANT INSERT (player_id, currency) ON purses TO tausi_server;
GRANT UPDATE (cash_minor, bonus_minor, held_minor, coins, points, seq) ON purses TO tausi_server;
GRANT INSERT ON movements, movement_keys, holds TO tausi_server;
GRANT UPDATE (status, closed_at) ON holds TO tausi_server;
REVOKE ALL ON FUNCTION ensure_movement_partitions(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ensure_movement_partitions(integer) TO tausi_server;
