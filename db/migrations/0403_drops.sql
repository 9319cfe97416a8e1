-- The running series of a promotion: a ticket of it is the gift (docs/adr/0275-drops.md).
CREATE TABLE promotion_series (
  series          text PRIMARY KEY CHECK (series ~ '^[a-z][a-z0-9-]{2,59}$'),
  promotion_id    integer NOT NULL REFERENCES promotions (promotion_id),
  -- The prizes of its next series, as prize_series.tiers.
  tiers           jsonb NOT NULL CHECK (jsonb_typeof(tiers) = 'array'),
  -- A ticket for each full amount that a player stakes on a day, at most so many.
  stake_minor     bigint NOT NULL CHECK (stake_minor > 0),
  tickets_a_day   integer NOT NULL CHECK (tickets_a_day BETWEEN 1 AND 100)
);

-- The stakes of each player by the market's day, counted by a follower of the ledger.
CREATE TABLE player_day_stakes (
  player_id     uuid NOT NULL REFERENCES purses (player_id),
  day           date NOT NULL,
  staked_minor  bigint NOT NULL CHECK (staked_minor >= 0),
  PRIMARY KEY (player_id, day)
);
CREATE INDEX stakes_of_day ON player_day_stakes (day);

-- When a promotion opens a drop: a window that players enter by a tap, or a raffle among the stakers of the day before.
CREATE TABLE drop_schedules (
  promotion_id     integer PRIMARY KEY REFERENCES promotions (promotion_id),
  kind             text NOT NULL CHECK (kind IN ('window', 'raffle')),
  -- Of the market's day.
  every_minutes    integer NOT NULL CHECK (every_minutes BETWEEN 5 AND 1440 AND 1440 % every_minutes = 0),
  offset_minutes   integer NOT NULL CHECK (offset_minutes >= 0 AND offset_minutes < every_minutes),
  open_seconds     integer NOT NULL CHECK (open_seconds BETWEEN 30 AND 240),
  tiers            jsonb NOT NULL CHECK (jsonb_typeof(tiers) = 'array'),
  -- Of a raffle: the least stakes of the day before.
  stake_minor_min  bigint CHECK (stake_minor_min > 0),
  CHECK ((kind = 'raffle') = (stake_minor_min IS NOT NULL))
);

CREATE TABLE drops (
  drop_id       integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  promotion_id  integer NOT NULL REFERENCES promotions (promotion_id),
  series_id     uuid NOT NULL UNIQUE REFERENCES prize_series (series_id),
  opens_at      timestamptz NOT NULL,
  closes_at     timestamptz NOT NULL CHECK (closes_at > opens_at),
  -- Null until it is closed and its entries are numbered.
  entries       integer CHECK (entries >= 0),
  settled_at    timestamptz,
  UNIQUE (promotion_id, opens_at),
  CHECK (settled_at IS NULL OR entries IS NOT NULL)
);
CREATE INDEX unsettled_drops ON drops (closes_at) WHERE settled_at IS NULL;

CREATE TABLE drop_entries (
  drop_id     integer NOT NULL REFERENCES drops (drop_id),
  player_id   uuid NOT NULL REFERENCES purses (player_id),
  entered_at  timestamptz NOT NULL,
  -- The number of its ticket.
  entry_no    integer CHECK (entry_no > 0),
  -- Its ticket is opened, and the prize waits for the player.
  settled_at  timestamptz,
  PRIMARY KEY (drop_id, player_id),
  UNIQUE (drop_id, entry_no)
);
CREATE INDEX unsettled_entries ON drop_entries (drop_id, entry_no) WHERE settled_at IS NULL;

REVOKE ALL ON promotion_series, player_day_stakes, drop_schedules, drops, drop_entries FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT ON promotion_series, drop_schedules TO tausi_server;
GRANT SELECT, INSERT ON player_day_stakes, drops, drop_entries TO tausi_server;
GRANT UPDATE (staked_minor) ON player_day_stakes TO tausi_server;
-- FOR UPDATE needs the right to update a column.
GRANT UPDATE (entries, settled_at) ON drops TO tausi_server;
GRANT UPDATE (entry_no, settled_at) ON drop_entries TO tausi_server;

-- Stakes from before count for no ticket.
INSERT INTO followers (name, followed_to) SELECT 'day-stakes', coalesce(max(booked_in), 0) FROM movements;
