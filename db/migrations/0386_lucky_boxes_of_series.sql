-- A lucky box is a ticket of its kind's running series. Its texts are made from the series, so they cannot be untrue.
ALTER TABLE lucky_box_kinds
  DROP COLUMN max_reward_en,
  DROP COLUMN max_reward_sw,
  DROP COLUMN rewards_en,
  DROP COLUMN rewards_sw,
  -- The name of its series.
  ADD COLUMN series text CHECK (series ~ '^[a-z][a-z0-9-]{2,59}$'),
  -- The prizes of its next series, as prize_series.tiers.
  ADD COLUMN tiers jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(tiers) = 'array'),
  -- A box expires this many days after it was given.
  ADD COLUMN kept_days integer NOT NULL DEFAULT 30 CHECK (kept_days BETWEEN 1 AND 365);
CREATE UNIQUE INDEX one_kind_a_series ON lucky_box_kinds (series);

ALTER TABLE lucky_boxes
  ADD COLUMN series_id uuid,
  ADD COLUMN ticket_no integer,
  -- Its ticket was opened publicly after the expiry.
  ADD COLUMN lapsed_at timestamptz CHECK (lapsed_at IS NULL OR (lapsed_at >= expires_at AND opened_at IS NULL)),
  -- The reason for which it was given, once for a player.
  ADD COLUMN cause text CHECK (length(cause) BETWEEN 1 AND 80),
  ADD CONSTRAINT one_box_a_ticket UNIQUE (series_id, ticket_no),
  ADD CONSTRAINT one_box_a_cause UNIQUE (player_id, cause),
  ADD CONSTRAINT ticket_of_box FOREIGN KEY (series_id, ticket_no) REFERENCES series_tickets (series_id, ticket_no),
  -- Boxes from before series have no ticket.
  ADD CONSTRAINT box_has_its_ticket CHECK (num_nonnulls(series_id, ticket_no, cause) IN (0, 3));
CREATE INDEX boxes_to_lapse ON lucky_boxes (expires_at) WHERE opened_at IS NULL AND lapsed_at IS NULL AND series_id IS NOT NULL;
GRANT UPDATE (lapsed_at) ON lucky_boxes TO tausi_server;
