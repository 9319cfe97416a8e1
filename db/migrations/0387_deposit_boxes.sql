-- A credited deposit brings a lucky box, at most one a day. It waits here for its ticket.
ALTER TABLE lucky_box_kinds
  -- The least gross deposit that brings a box of this kind; null: deposits bring none.
  ADD COLUMN deposit_minor_min bigint CHECK (deposit_minor_min > 0);

CREATE TABLE due_boxes (
  player_id  uuid NOT NULL REFERENCES purses (player_id),
  -- The market's day of the deposit: one box a day.
  cause      text NOT NULL CHECK (length(cause) BETWEEN 1 AND 80),
  kind_id    integer NOT NULL REFERENCES lucky_box_kinds (kind_id),
  due_at     timestamptz NOT NULL,
  -- Given, or dropped because the player was excluded.
  ended_at   timestamptz,
  PRIMARY KEY (player_id, cause)
);
CREATE INDEX boxes_due ON due_boxes (due_at) WHERE ended_at IS NULL;

REVOKE ALL ON due_boxes FROM tausi_server;
GRANT SELECT, INSERT ON due_boxes TO tausi_server;
GRANT UPDATE (ended_at) ON due_boxes TO tausi_server;

-- Deposits from before boxes bring none.
INSERT INTO followers (name, followed_to) SELECT 'deposit-boxes', coalesce(max(booked_in), 0) FROM movements;
