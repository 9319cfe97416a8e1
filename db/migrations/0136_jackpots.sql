-- The jackpots: one per country, fed by a share of every cash stake on the participating games. The terms of a jackpot
-- never change: new terms need a new jackpot, opened when this one is closed.
CREATE TABLE jackpots (
  jackpot_id        text PRIMARY KEY CHECK (jackpot_id ~ '^[a-z]{2}-[0-9]+$'),
  market            text NOT NULL,
  currency          text NOT NULL CHECK (currency IN ('KES', 'UGX', 'NGN', 'GHS')),
  game_ids          integer[] NOT NULL,
  -- The starting amount, paid by the house at its opening and after every win.
  seed_minor        bigint NOT NULL CHECK (seed_minor > 0),
  -- The share of every stake, in millionths.
  contribution_ppm  integer NOT NULL CHECK (contribution_ppm BETWEEN 1 AND 100000),
  -- A stake has a chance of one in `chance_in` for each whole `unit_minor` of it.
  unit_minor        bigint NOT NULL CHECK (unit_minor > 0),
  chance_in         bigint NOT NULL CHECK (chance_in BETWEEN 2 AND 4294967296),
  opened_at         timestamptz NOT NULL,
  closed_at         timestamptz,
  -- The sum staked under it so far, and the contribution: the share of that sum, rounded down.
  staked_minor      bigint NOT NULL DEFAULT 0 CHECK (staked_minor >= 0),
  contributed_minor bigint NOT NULL DEFAULT 0 CHECK (contributed_minor >= 0),
  wins              integer NOT NULL DEFAULT 0 CHECK (wins >= 0),
  paid_minor        bigint NOT NULL DEFAULT 0 CHECK (paid_minor >= 0),
  CHECK (contributed_minor = div(staked_minor::numeric * contribution_ppm, 1000000)),
  CHECK (paid_minor <= seed_minor * wins + contributed_minor)
);
CREATE UNIQUE INDEX one_open_jackpot ON jackpots (market) WHERE closed_at IS NULL;
REVOKE ALL ON jackpots FROM tausi_server;
GRANT SELECT ON jackpots TO tausi_server;
GRANT UPDATE (staked_minor, contributed_minor, wins, paid_minor) ON jackpots TO tausi_server;

-- A round that drew the jackpot, written with the round; paid in the order of the numbers.
CREATE TABLE jackpot_hits (
  number       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  jackpot_id   text NOT NULL REFERENCES jackpots (jackpot_id),
  player_id    uuid NOT NULL,
  round_id     uuid NOT NULL UNIQUE,
  game_id      integer NOT NULL,
  stake_minor  bigint NOT NULL CHECK (stake_minor > 0),
  -- The drawn value: below the whole units of the stake.
  value        bigint NOT NULL CHECK (value >= 0),
  hit_at       timestamptz NOT NULL,
  paid_minor   bigint CHECK (paid_minor > 0),
  paid_at      timestamptz,
  CHECK ((paid_minor IS NULL) = (paid_at IS NULL))
);
CREATE INDEX unpaid_jackpot_hits ON jackpot_hits (number) WHERE paid_at IS NULL;
CREATE INDEX jackpot_hits_of_jackpot ON jackpot_hits (jackpot_id, number);
REVOKE ALL ON jackpot_hits FROM tausi_server;
GRANT SELECT, INSERT ON jackpot_hits TO tausi_server;
GRANT UPDATE (paid_minor, paid_at) ON jackpot_hits TO tausi_server;

CREATE FUNCTION refuse_change_of_paid_hit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'jackpot hit % is paid: it never changes again', OLD.number;
END $$;
CREATE TRIGGER paid_hits_stay BEFORE UPDATE OR DELETE ON jackpot_hits
  FOR EACH ROW WHEN (OLD.paid_at IS NOT NULL) EXECUTE FUNCTION refuse_change_of_paid_hit();

-- Stakes count from now on.
INSERT INTO followers (name, followed_to) SELECT 'jackpot-contributions', coalesce(max(booked_in), 0) FROM movements;
