-- Points that players exchanged for cash or coins. The number of a redemption within its day makes two at once stale, so
-- that the day's cap is decided on all earlier ones.

CREATE TABLE point_redemptions (
  player_id      uuid NOT NULL REFERENCES purses (player_id),
  -- The market's local day.
  redeemed_on    date NOT NULL,
  number         integer NOT NULL CHECK (number > 0),
  redemption_id  uuid NOT NULL UNIQUE,
  request_key    text NOT NULL,
  option_id      integer NOT NULL CHECK (option_id IN (1, 2)),
  points         bigint NOT NULL CHECK (points > 0),
  -- Minor units of cash, or coins.
  given          bigint NOT NULL CHECK (given > 0),
  redeemed_at    timestamptz NOT NULL,
  PRIMARY KEY (player_id, redeemed_on, number),
  UNIQUE (player_id, request_key)
);
REVOKE ALL ON point_redemptions FROM tausi_server;
GRANT SELECT, INSERT ON point_redemptions TO tausi_server;
