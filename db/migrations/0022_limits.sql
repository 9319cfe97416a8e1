-- Limits and exclusions (docs/adr/0094): decided where stakes are decided, under the lock of the player's purses.

-- The counts of a player who set a limit or excluded himself; null for everybody else, who pay nothing for it. They stand
-- in the row that every movement writes anyway.
ALTER TABLE purses ADD COLUMN play_tally jsonb;

-- A player's words about his limits. The last one that has taken effect counts. Nothing is changed but the end of a word,
-- so that what was in force at each movement can be told for ever.
CREATE TABLE play_limits (
  player_id        uuid NOT NULL REFERENCES purses (player_id),
  number           bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind             text NOT NULL CHECK (kind IN ('stake', 'loss', 'deposit', 'time')),
  span             text NOT NULL CHECK (span IN ('day', 'week', 'month', 'session')),
  -- Minor units; minutes of a time limit; null takes the limit away.
  value            bigint CHECK (value > 0),
  said_at          timestamptz NOT NULL,
  -- Null: at once, that is for every movement numbered after `after_seq`.
  takes_effect_at  timestamptz,
  after_seq        bigint NOT NULL CHECK (after_seq >= 0),
  -- The word is over for every movement numbered after this.
  ended_after_seq  bigint CHECK (ended_after_seq >= after_seq),
  CHECK (CASE WHEN span = 'session' THEN kind IN ('loss', 'time') ELSE kind <> 'time' END),
  PRIMARY KEY (player_id, number)
);

-- Times in which a player does not play. No row is ever changed: nothing shortens them.
CREATE TABLE play_exclusions (
  player_id  uuid NOT NULL REFERENCES purses (player_id),
  number     bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind       text NOT NULL CHECK (kind IN ('break', 'self_exclusion', 'closed')),
  said_at    timestamptz NOT NULL,
  -- Null: for ever.
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
