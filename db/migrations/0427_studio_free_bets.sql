-- Free bets that a promotion gave. The studio keeps them; a job orders each once and follows it until it ends.
CREATE TABLE studio_free_bets (
  free_bet_id  uuid PRIMARY KEY,
  player_id    uuid NOT NULL,
  award_id     uuid NOT NULL,
  part         integer NOT NULL,
  studio       text NOT NULL,
  game_code    text NOT NULL,
  currency     text NOT NULL CHECK (currency IN ('KES', 'UGX', 'NGN', 'GHS')),
  count        integer NOT NULL CHECK (count BETWEEN 1 AND 1000),
  -- The worth of each bet.
  value_minor  bigint NOT NULL CHECK (value_minor > 0),
  -- `due`: not confirmed by the studio yet.
  status       text NOT NULL CHECK (status IN ('due', 'active', 'used', 'cancelled', 'expired')),
  -- The studio's number.
  reward_id    text,
  given_at     timestamptz NOT NULL,
  ends_at      timestamptz NOT NULL CHECK (ends_at > given_at),
  -- The next look at it, or the end of the lease of a process that works on it.
  look_at      timestamptz NOT NULL,
  UNIQUE (award_id, part),
  CHECK ((status = 'due') <= (reward_id IS NULL) AND (status IN ('active', 'used')) <= (reward_id IS NOT NULL))
);
CREATE INDEX studio_free_bets_to_look_at ON studio_free_bets (look_at) WHERE status IN ('due', 'active');
CREATE INDEX studio_free_bets_by_player ON studio_free_bets (player_id, given_at);
REVOKE ALL ON studio_free_bets FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT, INSERT ON studio_free_bets TO tausi_server;
GRANT UPDATE (status, reward_id, look_at) ON studio_free_bets TO tausi_server;
