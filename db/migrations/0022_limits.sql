-- Limits and exclusions (docs/adr/0094): checked together with the stake, under the lock of the player's purses.

-- The counters of a player with a limit or exclusion; null for all others, at no cost. They are in the row that every
-- movement writes anyway.
ALTER TABLE purses ADD COLUMN play_tally jsonb;

-- The history of a player's limits; the last one in effect counts. Only the end of a limit is ever updated, so that the
-- limits in force at each movement stay known.
CREATE TABLE play_limits (
  player_id        uuid NOT NULL REFERENCES purses (player_id),
  number           bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind             text NOT NULL CHECK (kind IN ('stake', 'loss', 'deposit', 'time')),
  span             text NOT NULL CHECK (span IN ('day', 'week', 'month', 'session')),
  -- Minor units; minutes for a time limit; null removes the limit.
  value            bigint CHECK (value > 0),
  said_at          timestamptz NOT NULL,
  -- Null: at once, for every movement numbered after `after_seq`.
  takes_effect_at  timestamptz,
  after_seq        bigint NOT NULL CHECK (after_seq >= 0),
  -- The limit has ended for every movement numbered after this.
  ended_after_seq  bigint CHECK (ended_after_seq >= after_seq),
  CHECK (CASE WHEN span = 'session' THEN kind IN ('loss', 'time') ELSE kind <> 'time' END),
  PRIMARY KEY (player_id, number)
);

-- Periods of exclusion. Rows are never changed, so they cannot be shortened.
CREATE TABLE play_exclusions (
  player_id  uuid NOT NULL REFERENCES purses (player_id),
  number     bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind       text NOT NULL CHECK (kind IN ('break', 'self_exclusion', 'closed')),
  said_at    timestamptz NOT NULL,
  -- Null: forever.
  until_at   timestamptz CHECK (until_at > said_at),
  after_seq  bigint NOT NULL CHECK (after_seq >= 0),
  CHECK (kind <> 'closed' OR until_at IS NULL),
  PRIMARY KEY (player_id, number)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON play_exclusions FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON play_exclusions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books();

REVOKE ALL ON play_limits, play_exclusions FROM tausi_server;
GRANT SELECT, INSERT ON play_limits, play_exclusions TO tausi_server;
GRANT UPDATE (ended_after_seq) ON play_limits TO tausi_server;
GRANT UPDATE (play_tally) ON purses TO tausi_server;
