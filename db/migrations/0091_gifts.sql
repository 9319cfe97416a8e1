-- Coupons that pay a part of a stake, and lucky boxes. Batches and kinds are data of the operator. The use of a coupon
-- is in `coupon_uses`, written with the stake that it lowered.

CREATE TABLE gift_batches (
  batch_id         integer PRIMARY KEY CHECK (batch_id > 0),
  market           text NOT NULL CHECK (market IN ('ke', 'ug', 'ng', 'gh')),
  name_en          text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 60),
  name_sw          text NOT NULL CHECK (length(name_sw) BETWEEN 1 AND 60),
  -- Null: any stake.
  stake_minor_min  bigint CHECK (stake_minor_min > 0),
  reduces_minor    bigint NOT NULL CHECK (reduces_minor > 0)
);

-- The games of a batch's coupons; without a row: every game.
CREATE TABLE gift_batch_games (
  batch_id  integer NOT NULL REFERENCES gift_batches (batch_id),
  game_id   integer NOT NULL REFERENCES games (id),
  PRIMARY KEY (batch_id, game_id)
);

CREATE TABLE coupons (
  coupon_id    bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  player_id    uuid NOT NULL REFERENCES purses (player_id),
  batch_id     integer NOT NULL REFERENCES gift_batches (batch_id),
  received_at  timestamptz NOT NULL,
  -- Null: from its receipt.
  active_at    timestamptz,
  expires_at   timestamptz NOT NULL CHECK (expires_at > received_at AND expires_at > active_at)
);
CREATE INDEX coupons_of_player ON coupons (player_id, expires_at);

CREATE TABLE lucky_box_kinds (
  kind_id        integer PRIMARY KEY CHECK (kind_id > 0),
  market         text NOT NULL CHECK (market IN ('ke', 'ug', 'ng', 'gh')),
  tier           text NOT NULL CHECK (tier IN ('copper', 'silver', 'gold')),
  name_en        text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 60),
  name_sw        text NOT NULL CHECK (length(name_sw) BETWEEN 1 AND 60),
  max_reward_en  text NOT NULL CHECK (length(max_reward_en) BETWEEN 1 AND 120),
  max_reward_sw  text NOT NULL CHECK (length(max_reward_sw) BETWEEN 1 AND 120),
  rewards_en     text NOT NULL CHECK (length(rewards_en) BETWEEN 1 AND 2000),
  rewards_sw     text NOT NULL CHECK (length(rewards_sw) BETWEEN 1 AND 2000)
);

CREATE TABLE lucky_boxes (
  box_id       uuid PRIMARY KEY,
  player_id    uuid NOT NULL REFERENCES purses (player_id),
  kind_id      integer NOT NULL REFERENCES lucky_box_kinds (kind_id),
  received_at  timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL CHECK (expires_at > received_at),
  opened_at    timestamptz CHECK (opened_at < expires_at)
);
CREATE INDEX lucky_boxes_of_player ON lucky_boxes (player_id, expires_at);

REVOKE ALL ON coupons, lucky_boxes FROM tausi_server;
GRANT SELECT, INSERT ON coupons, lucky_boxes TO tausi_server;
GRANT UPDATE (opened_at) ON lucky_boxes TO tausi_server;
