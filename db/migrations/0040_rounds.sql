-- Rounds and their fairness (docs/fairness.md). Unrevealed server seeds are in a table of their own that only the
-- drawing code's role can read. The server reads a seed only after its rotation has revealed it.

CREATE TABLE server_seeds (
  seed_id      uuid PRIMARY KEY,
  server_seed  bytea NOT NULL CHECK (length(server_seed) = 32),
  made_at      timestamptz NOT NULL DEFAULT now()
);
REVOKE ALL ON server_seeds FROM tausi_server;
GRANT SELECT, INSERT ON server_seeds TO tausi_draw;

-- The public part of a player's seeds. One is active. The next commitment is published while the active one is in use,
-- so that the server cannot choose a seed at a forced rotation.
CREATE TABLE player_seeds (
  player_id     uuid NOT NULL,
  seed_id       uuid NOT NULL,
  status        text NOT NULL CHECK (status IN ('next', 'active', 'revealed')),
  -- SHA-256 of the server seed, hex.
  commitment    text NOT NULL CHECK (commitment ~ '^[0-9a-f]{64}$'),
  -- Chosen by the player's browser after it has seen the commitment; null until then.
  client_seed   text CHECK (client_seed ~ '^[\x21-\x7e]{1,64}$'),
  beacon_round  bigint,
  beacon        bytea CHECK (length(beacon) = 32),
  -- The number of rounds drawn under it, which is the nonce of the next one.
  nonce         bigint NOT NULL DEFAULT 0 CHECK (nonce >= 0),
  made_at       timestamptz NOT NULL,
  activated_at  timestamptz,
  revealed_at   timestamptz,
  server_seed   bytea,
  PRIMARY KEY (player_id, seed_id),
  CHECK ((status = 'next') = (activated_at IS NULL)),
  CHECK ((status = 'revealed') = (revealed_at IS NOT NULL) AND (status = 'revealed') = (server_seed IS NOT NULL)),
  CHECK (server_seed IS NULL OR encode(sha256(server_seed), 'hex') = commitment),
  CHECK ((beacon IS NULL) = (beacon_round IS NULL))
);
CREATE UNIQUE INDEX one_active_seed ON player_seeds (player_id) WHERE status = 'active';
CREATE UNIQUE INDEX one_next_seed ON player_seeds (player_id) WHERE status = 'next';
REVOKE DELETE ON player_seeds FROM tausi_server;

CREATE TABLE game_launches (
  player_id    uuid NOT NULL,
  launch_id    uuid NOT NULL,
  game_id      integer NOT NULL,
  mode         text NOT NULL CHECK (mode IN ('cash', 'demo')),
  launched_at  timestamptz NOT NULL,
  PRIMARY KEY (player_id, launch_id)
);

CREATE TABLE rounds (
  player_id         uuid NOT NULL,
  -- UUID version 7: later rounds sort after earlier ones.
  round_id          uuid NOT NULL,
  bet_id            uuid NOT NULL,
  key               text NOT NULL,
  game_id           integer NOT NULL,
  mode              text NOT NULL CHECK (mode IN ('cash', 'demo')),
  status            text NOT NULL CHECK (status IN ('open', 'settled', 'voided')),
  currency          text NOT NULL CHECK (currency IN ('KES', 'UGX', 'NGN', 'GHS')),
  stake_minor       bigint NOT NULL CHECK (stake_minor > 0),
  payout_minor      bigint NOT NULL DEFAULT 0 CHECK (payout_minor >= 0),
  -- The player's points for the stake.
  points            bigint NOT NULL DEFAULT 0 CHECK (points >= 0),
  -- The purse's balance after the round's last movement.
  balance_after     bigint NOT NULL CHECK (balance_after >= 0),
  seed_id           uuid NOT NULL,
  nonce             bigint NOT NULL CHECK (nonce >= 0),
  version           text NOT NULL,
  mathematics_hash  text NOT NULL,
  -- The state of an open round; null once it ended.
  state             jsonb,
  events            jsonb NOT NULL,
  -- The drawn values in order: label, n, value.
  draws             jsonb NOT NULL,
  words_used        integer NOT NULL CHECK (words_used >= 0),
  -- The player's choices so far, each with its key.
  acts              jsonb NOT NULL DEFAULT '[]',
  started_at        timestamptz NOT NULL,
  settled_at        timestamptz,
  -- The cause of its end: the start itself, the player's choice, the clock, a fault.
  ended_by          text CHECK (ended_by IN ('start', 'player', 'abandoned', 'fault')),
  PRIMARY KEY (player_id, round_id),
  UNIQUE (player_id, key),
  UNIQUE (player_id, seed_id, nonce),
  FOREIGN KEY (player_id, seed_id) REFERENCES player_seeds (player_id, seed_id),
  CHECK ((status = 'open') = (settled_at IS NULL) AND (status = 'open') = (state IS NOT NULL) AND (status = 'open') = (ended_by IS NULL)),
  CHECK (status = 'settled' OR payout_minor = 0)
) WITH (fillfactor = 90);
CREATE UNIQUE INDEX one_open_round ON rounds (player_id, game_id, mode) WHERE status = 'open';
CREATE INDEX rounds_by_time ON rounds (player_id, mode, round_id);
CREATE INDEX open_rounds ON rounds (started_at) WHERE status = 'open';

CREATE FUNCTION refuse_change_of_ended_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'round % has ended: it never changes again', OLD.round_id;
END $$;
CREATE TRIGGER ended_rounds_stay BEFORE UPDATE OR DELETE ON rounds
  FOR EACH ROW WHEN (OLD.status <> 'open') EXECUTE FUNCTION refuse_change_of_ended_round();

REVOKE ALL ON rounds, game_launches FROM tausi_server;
GRANT SELECT, INSERT ON rounds, game_launches TO tausi_server;
GRANT UPDATE (status, payout_minor, balance_after, state, events, draws, words_used, acts, settled_at, ended_by) ON rounds TO tausi_server;

-- Play money, outside the books: no movement ever touches it.
CREATE TABLE demo_purses (
  player_id      uuid PRIMARY KEY,
  currency       text NOT NULL CHECK (currency IN ('KES', 'UGX', 'NGN', 'GHS')),
  balance_minor  bigint NOT NULL CHECK (balance_minor >= 0)
);
REVOKE DELETE ON demo_purses FROM tausi_server;

-- A failed settlement: the round was voided, and the game is closed until the incident is resolved.
CREATE TABLE game_incidents (
  incident_id   uuid PRIMARY KEY,
  game_id       integer NOT NULL,
  version       text NOT NULL,
  player_id     uuid NOT NULL,
  round_id      uuid,
  reason        text NOT NULL,
  occurred_at   timestamptz NOT NULL,
  resolved_at   timestamptz
);
CREATE INDEX open_incidents ON game_incidents (game_id) WHERE resolved_at IS NULL;
REVOKE ALL ON game_incidents FROM tausi_server;
GRANT SELECT, INSERT ON game_incidents TO tausi_server;
