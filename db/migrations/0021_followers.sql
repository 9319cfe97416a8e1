-- The ledger is its own outbox (docs/adr/0084): a movement is the message. Followers read the movements in the order of
-- `booked_in`, apply their effects and keep a cursor.

-- The database transaction that booked the movement, counted from the ledger's beginning. A movement is read once every
-- transaction with a lower number has ended, so a late commit is never skipped. Movements older than this column have
-- number 1. Savepoints are forbidden, because they have other transaction numbers.
ALTER TABLE movements ADD COLUMN booked_in bigint NOT NULL DEFAULT 1 CHECK (booked_in > 0);
ALTER TABLE movements ALTER COLUMN booked_in SET DEFAULT pg_current_xact_id()::text::bigint + 0;
CREATE INDEX movements_booked_in ON movements (booked_in);

-- A cluster restored from a logical copy counts its transactions from the start. An era adds an offset, so that the
-- numbers continue.
CREATE TABLE ledger_eras (
  era            integer PRIMARY KEY CHECK (era > 0),
  -- The offset added to the cluster's own number.
  booked_before  bigint NOT NULL UNIQUE CHECK (booked_before >= 0),
  began_at       timestamptz NOT NULL DEFAULT now()
);
INSERT INTO ledger_eras VALUES (1, 0);

-- Every movement with a lower number is either visible now, or will never be.
CREATE FUNCTION ledger_horizon() RETURNS bigint LANGUAGE sql STABLE SET search_path = public, pg_temp AS
  'SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint + (SELECT max(booked_before) FROM ledger_eras)';

-- Called after a logical copy was loaded, before the first booking.
CREATE FUNCTION begin_ledger_era() RETURNS bigint LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  highest bigint;
BEGIN
  LOCK TABLE movements IN ACCESS EXCLUSIVE MODE;
  SELECT greatest((SELECT max(booked_in) FROM movements), (SELECT max(booked_before) + 1 FROM ledger_eras)) INTO highest;
  EXECUTE format('ALTER TABLE movements ALTER COLUMN booked_in SET DEFAULT pg_current_xact_id()::text::bigint + %s', highest);
  INSERT INTO ledger_eras SELECT max(era) + 1, highest FROM ledger_eras;
  RETURN highest;
END $$;
REVOKE ALL ON FUNCTION begin_ledger_era() FROM PUBLIC;

-- The same as a safety net: movements must not name transactions that have not happened yet.
CREATE FUNCTION ensure_ledger_era() RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT max(booked_in) FROM movements) < pg_snapshot_xmax(pg_current_snapshot())::text::bigint + (SELECT max(booked_before) FROM ledger_eras) THEN
    RETURN false;
  END IF;
  IF NOT EXISTS (SELECT FROM movements) THEN RETURN false; END IF;
  PERFORM begin_ledger_era();
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION ensure_ledger_era() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ensure_ledger_era() TO tausi_server;

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
  ('house:' || m.coins_account,            'COIN',     -m.coins_delta),
  ('house:' || m.points_account,           'POINT',    -m.points_delta)
) AS line (account, asset, amount)
WHERE line.amount <> 0;

-- The position of each follower: its effects and its cursor are written in one database transaction.
CREATE TABLE followers (
  name         text PRIMARY KEY CHECK (name ~ '^[a-z]+(-[a-z]+)*$'),
  followed_to  bigint NOT NULL DEFAULT 0 CHECK (followed_to >= 0),
  followed_at  timestamptz NOT NULL DEFAULT now()
);
CREATE FUNCTION refuse_following_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'follower % has followed the ledger to % and does not go back', OLD.name, OLD.followed_to;
END $$;
CREATE TRIGGER only_forward BEFORE UPDATE ON followers
  FOR EACH ROW WHEN (NEW.name <> OLD.name OR NEW.followed_to < OLD.followed_to) EXECUTE FUNCTION refuse_following_again();

-- A hash chain over all movements: each link contains the hash of its movements and of the previous link.
CREATE TABLE ledger_links (
  link           bigint PRIMARY KEY CHECK (link > 0),
  -- The movements whose booked_in is above `after_number`, up to and including `up_to`.
  after_number   bigint NOT NULL UNIQUE,
  up_to          bigint NOT NULL UNIQUE CHECK (up_to > after_number),
  movements      bigint NOT NULL CHECK (movements > 0),
  -- The number of hashed columns of movements: a prefix, because columns are only ever added.
  columns        smallint NOT NULL CHECK (columns >= 29),
  content_hash   bytea NOT NULL CHECK (length(content_hash) = 32),
  hash           bytea NOT NULL CHECK (length(hash) = 32),
  linked_at      timestamptz NOT NULL DEFAULT now()
);

-- The head of the chain, signed once a day with a key that is not in the database.
CREATE TABLE ledger_heads (
  head_on     date PRIMARY KEY,
  link        bigint NOT NULL REFERENCES ledger_links (link),
  hash        bytea NOT NULL CHECK (length(hash) = 32),
  key_id      text NOT NULL CHECK (key_id ~ '^[0-9a-f]{16}$'),
  signature   bytea NOT NULL CHECK (length(signature) = 64),
  signed_at   timestamptz NOT NULL
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_links FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON ledger_links FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_heads FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON ledger_heads FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books();

-- The daily turnover of a player and the house (UTC, by booked_at), for statements, reports and RTP monitoring. The sum
-- of all columns is the change of the player's cash, bonus and held money.
CREATE TABLE player_days (
  player_id        uuid NOT NULL,
  day              date NOT NULL,
  currency         text NOT NULL,
  staked_minor     bigint NOT NULL,
  paid_minor       bigint NOT NULL,
  voided_minor     bigint NOT NULL,
  deposited_minor  bigint NOT NULL,
  withdrawn_minor  bigint NOT NULL,
  -- Everything else: received by the player minus given.
  other_minor      bigint NOT NULL,
  PRIMARY KEY (player_id, day, currency)
) WITH (fillfactor = 70);

CREATE TABLE game_days (
  game_id       integer NOT NULL,
  day           date NOT NULL,
  currency      text NOT NULL,
  rounds        bigint NOT NULL,
  staked_minor  bigint NOT NULL,
  paid_minor    bigint NOT NULL,
  voided_minor  bigint NOT NULL,
  PRIMARY KEY (game_id, day, currency)
) WITH (fillfactor = 50);

REVOKE ALL ON ledger_eras, followers, ledger_links, ledger_heads, player_days, game_days FROM tausi_server;
GRANT SELECT ON ledger_eras, followers, ledger_links, ledger_heads, player_days, game_days, postings TO tausi_server;
GRANT INSERT (name), UPDATE (followed_to, followed_at) ON followers TO tausi_server;
GRANT INSERT ON ledger_links, ledger_heads, player_days, game_days TO tausi_server;
GRANT UPDATE (staked_minor, paid_minor, voided_minor, deposited_minor, withdrawn_minor, other_minor) ON player_days TO tausi_server;
GRANT UPDATE (rounds, staked_minor, paid_minor, voided_minor) ON game_days TO tausi_server;
