-- Gifts that a person of the desk gives to one player. A large one needs a second person.
CREATE TABLE hand_awards (
  hand_award_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id     uuid NOT NULL REFERENCES purses (player_id),
  promotion_id  integer NOT NULL REFERENCES promotions (promotion_id),
  items         jsonb NOT NULL CHECK (jsonb_typeof(items) = 'array' AND jsonb_array_length(items) > 0),
  -- The cost in minor units of the market.
  cost_minor    bigint NOT NULL CHECK (cost_minor >= 0),
  reason        text NOT NULL CHECK (length(btrim(reason)) BETWEEN 1 AND 300),
  asked_by      text NOT NULL CHECK (length(btrim(asked_by)) BETWEEN 1 AND 120),
  asked_at      timestamptz NOT NULL,
  -- The market's calendar day, by which a person's gifts are limited.
  asked_on      date NOT NULL,
  people_needed smallint NOT NULL CHECK (people_needed IN (1, 2)),
  approved_by   text CHECK (length(btrim(approved_by)) BETWEEN 1 AND 120),
  given_at      timestamptz,
  CONSTRAINT two_people CHECK (approved_by <> asked_by),
  CONSTRAINT approved_before_given CHECK (given_at IS NULL OR people_needed = 1 OR approved_by IS NOT NULL)
);
CREATE INDEX hand_awards_of_day ON hand_awards (asked_by, asked_on);
CREATE INDEX hand_awards_of_player ON hand_awards (player_id);
REVOKE ALL ON hand_awards FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT, INSERT ON hand_awards TO tausi_server;
GRANT UPDATE (approved_by, given_at) ON hand_awards TO tausi_server;
