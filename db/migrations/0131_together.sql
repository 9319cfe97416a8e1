-- Shared rounds (docs/fairness.md, "Many players"). A season is a hash chain: each seed is the SHA-256 of the next
-- round's. The last hash, published before the first bet, commits to all of them.
CREATE TABLE seasons (
  season_id     uuid PRIMARY KEY,
  game_id       integer NOT NULL,
  rounds        integer NOT NULL CHECK (rounds > 0),
  last_hash     text NOT NULL CHECK (last_hash ~ '^[0-9a-f]{64}$'),
  published_at  timestamptz NOT NULL
);
CREATE INDEX seasons_of_game ON seasons (game_id, published_at DESC);

-- Unrevealed seeds of seasons: every thousandth of a chain and its first; the others are derived by hashing.
CREATE TABLE season_seeds (
  season_id  uuid NOT NULL,
  number     integer NOT NULL CHECK (number > 0),
  seed       bytea NOT NULL CHECK (length(seed) = 32),
  PRIMARY KEY (season_id, number)
);

CREATE TABLE shared_rounds (
  -- UUID version 7: later rounds sort after earlier ones.
  shared_round_id   uuid PRIMARY KEY,
  game_id           integer NOT NULL,
  season_id         uuid NOT NULL REFERENCES seasons,
  -- The position of the seed in the season: seed k is the SHA-256 of seed k + 1.
  number            integer NOT NULL CHECK (number > 0),
  version           text NOT NULL,
  mathematics_hash  text NOT NULL,
  -- SHA-256 of the round's seed, hex: the previous seed in the chain.
  commitment        text NOT NULL CHECK (commitment ~ '^[0-9a-f]{64}$'),
  status            text NOT NULL CHECK (status IN ('open', 'closed', 'playing', 'over', 'settling', 'settled', 'voiding', 'voided')),
  -- The fencing token of the driver that may write it; other tokens are stale.
  token             bigint NOT NULL,
  opens_at          timestamptz NOT NULL,
  closes_at         timestamptz NOT NULL,
  -- The time when the beacon publishes the value for the draw: after the close.
  draws_at          timestamptz NOT NULL,
  beacon_round      bigint NOT NULL,
  beacon            bytea CHECK (length(beacon) = 32),
  plays_at          timestamptz,
  ends_at           timestamptz,
  -- For a revealed outcome.
  server_seed       bytea,
  outcome           json,
  draws             jsonb,
  words_used        integer,
  voided_because    text,
  finished_at       timestamptz,
  UNIQUE (season_id, number),
  CHECK (opens_at < closes_at AND closes_at < draws_at),
  CHECK ((beacon IS NULL) = (plays_at IS NULL)),
  CHECK (server_seed IS NULL OR encode(sha256(server_seed), 'hex') = commitment),
  CHECK ((server_seed IS NULL) = (outcome IS NULL) AND (outcome IS NULL) = (draws IS NULL) AND (outcome IS NULL) = (words_used IS NULL)),
  CHECK (status NOT IN ('over', 'settling', 'settled') OR (outcome IS NOT NULL AND ends_at IS NOT NULL)),
  CHECK (status NOT IN ('open', 'closed') OR outcome IS NULL),
  CHECK ((status IN ('voiding', 'voided')) = (voided_because IS NOT NULL)),
  CHECK ((status IN ('settled', 'voided')) = (finished_at IS NOT NULL))
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX one_shared_round_under_way ON shared_rounds (game_id) WHERE status NOT IN ('settled', 'voided');
CREATE INDEX shared_rounds_in_order ON shared_rounds (game_id, shared_round_id DESC);
CREATE INDEX shared_rounds_by_day ON shared_rounds (opens_at);

-- The end of play of a drawn outcome. Until then it is secret, and the server can only ask if it has passed.
CREATE TABLE shared_ends (
  shared_round_id  uuid PRIMARY KEY,
  ends_after_ms    integer NOT NULL CHECK (ends_after_ms >= 0)
);

-- The process that drives the shared rounds of a game. A new driver has a higher fencing token; writes with an old one
-- are refused.
CREATE TABLE table_drivers (
  game_id     integer PRIMARY KEY,
  holder      uuid NOT NULL,
  token       bigint NOT NULL,
  expires_at  timestamptz NOT NULL
) WITH (fillfactor = 50);

REVOKE ALL ON season_seeds, shared_ends FROM tausi_server;
GRANT SELECT, INSERT ON season_seeds, shared_ends TO tausi_draw;
REVOKE UPDATE, DELETE ON seasons FROM tausi_server;
REVOKE ALL ON shared_rounds FROM tausi_server;
GRANT SELECT, INSERT ON shared_rounds TO tausi_server;
GRANT UPDATE (status, token, beacon, plays_at, ends_at, server_seed, outcome, draws, words_used, voided_because, finished_at) ON shared_rounds TO tausi_server;
REVOKE DELETE ON table_drivers FROM tausi_server;

CREATE FUNCTION refuse_change_of_finished_shared_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'shared round % is finished: it never changes again', OLD.shared_round_id;
END $$;
CREATE TRIGGER finished_shared_rounds_stay BEFORE UPDATE OR DELETE ON shared_rounds
  FOR EACH ROW WHEN (OLD.status IN ('settled', 'voided')) EXECUTE FUNCTION refuse_change_of_finished_shared_round();
