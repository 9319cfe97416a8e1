-- Missions that players joined, with their goal, their gift and their progress as settled rounds are followed.
CREATE TABLE mission_progress (
  player_id    uuid NOT NULL REFERENCES purses (player_id),
  promotion_id integer NOT NULL,
  version      integer NOT NULL,
  -- The first day of the market's day or week in which it runs.
  period       date NOT NULL,
  goal         text NOT NULL CHECK (goal IN ('rounds', 'games', 'days', 'multiple')),
  -- Rounds, different games, different days, or the multiple of a stake in hundredths.
  needed       bigint NOT NULL CHECK (needed > 0),
  counted      bigint NOT NULL DEFAULT 0 CHECK (counted BETWEEN 0 AND needed),
  stake_minor_min bigint NOT NULL CHECK (stake_minor_min >= 0),
  -- The gift as it was promised when the player joined.
  items        jsonb NOT NULL CHECK (jsonb_typeof(items) = 'array'),
  joined_at    timestamptz NOT NULL,
  ends_at      timestamptz NOT NULL CHECK (ends_at > joined_at),
  reached_at   timestamptz,
  PRIMARY KEY (player_id, promotion_id, period),
  FOREIGN KEY (promotion_id, version) REFERENCES promotion_versions (promotion_id, version),
  CHECK ((counted = needed) = (reached_at IS NOT NULL))
);
CREATE INDEX missions_open ON mission_progress (promotion_id, ends_at) WHERE reached_at IS NULL;

-- The games and days that count once each.
CREATE TABLE mission_marks (
  player_id    uuid NOT NULL,
  promotion_id integer NOT NULL,
  period       date NOT NULL,
  mark         text NOT NULL CHECK (length(mark) BETWEEN 1 AND 20),
  PRIMARY KEY (player_id, promotion_id, period, mark),
  FOREIGN KEY (player_id, promotion_id, period) REFERENCES mission_progress (player_id, promotion_id, period)
);
REVOKE ALL ON mission_progress, mission_marks FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT, INSERT ON mission_progress, mission_marks TO tausi_server;
GRANT UPDATE (counted, reached_at) ON mission_progress TO tausi_server;
