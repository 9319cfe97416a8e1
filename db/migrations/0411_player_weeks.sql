-- The cash results of players by week of their market's calendar, counted from the ledger, for the weekly cashback.
CREATE TABLE player_weeks (
  player_id   uuid NOT NULL REFERENCES purses (player_id),
  -- The week's Monday.
  week        date NOT NULL CHECK (extract(isodow FROM week) = 1),
  -- Cash staked on games minus cash won, below zero for a winning week.
  lost_minor  bigint NOT NULL,
  -- Cash that the house gave: rewards, exchanged points and converted bonuses.
  gifts_minor bigint NOT NULL,
  -- Set once the cashback of the week is decided.
  decided_at  timestamptz,
  -- The cash that came back; 0 if none did.
  paid_minor  bigint CHECK (paid_minor >= 0),
  PRIMARY KEY (player_id, week),
  CHECK ((decided_at IS NULL) = (paid_minor IS NULL))
);
CREATE INDEX weeks_to_decide ON player_weeks (week) WHERE decided_at IS NULL;
REVOKE ALL ON player_weeks FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT, INSERT ON player_weeks TO tausi_server;
GRANT UPDATE (lost_minor, gifts_minor, decided_at, paid_minor) ON player_weeks TO tausi_server;
