-- Gifts that a follower of the ledger or a schedule has earned for a player. A job turns each into an award that waits.
CREATE TABLE due_awards (
  player_id    uuid NOT NULL REFERENCES purses (player_id),
  promotion_id integer NOT NULL REFERENCES promotions (promotion_id),
  cause        text NOT NULL CHECK (length(cause) BETWEEN 1 AND 80),
  -- The items of the award; null: the next ticket of a series decides.
  items        jsonb CHECK (jsonb_typeof(items) = 'array'),
  series       text CHECK (series ~ '^[a-z][a-z0-9-]{2,59}$'),
  due_at       timestamptz NOT NULL,
  -- Given, or dropped because the player was excluded or the budget was used up.
  ended_at     timestamptz,
  PRIMARY KEY (player_id, promotion_id, cause),
  CHECK (num_nonnulls(items, series) = 1)
);
CREATE INDEX awards_due ON due_awards (due_at) WHERE ended_at IS NULL;

-- A player is told once before an award lapses.
ALTER TABLE awards ADD COLUMN reminded_at timestamptz;
GRANT UPDATE (reminded_at) ON awards TO tausi_server;
CREATE INDEX awards_waiting ON awards (player_id, award_no) WHERE status IN ('waiting', 'in_review');

REVOKE ALL ON due_awards FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT, INSERT ON due_awards TO tausi_server;
GRANT UPDATE (ended_at) ON due_awards TO tausi_server;
