-- Rewards for registering, depositing and returning: the operator's offers, their recipients, and the popups shown. The
-- money itself is in `bonuses` and `movements`.

CREATE TABLE reward_offers (
  conf_id       integer PRIMARY KEY CHECK (conf_id > 0),
  market        text NOT NULL CHECK (market IN ('ke', 'ug', 'ng', 'gh')),
  occasion      text NOT NULL CHECK (occasion IN ('register', 'welcome', 'first_deposit', 'second_deposit')),
  -- The promotion whose account pays it; the bonus in the books has the same name.
  campaign      text NOT NULL CHECK (campaign ~ '^[a-z0-9-]{1,60}$'),
  batch_id      integer NOT NULL CHECK (batch_id > 0),
  flow_id       integer NOT NULL CHECK (flow_id > 0),
  -- Where it can be played.
  played_in     text NOT NULL CHECK (played_in IN ('casino', 'bet')),
  amount_minor_min  bigint NOT NULL CHECK (amount_minor_min > 0),
  amount_minor_max  bigint NOT NULL,
  -- The added share of a deposit in percent; 0 for a fixed amount.
  share_percent integer NOT NULL CHECK (share_percent BETWEEN 0 AND 1000),
  name_en       text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 60),
  name_sw       text NOT NULL CHECK (length(name_sw) BETWEEN 1 AND 60),
  rules_en      text NOT NULL CHECK (length(rules_en) BETWEEN 1 AND 4000),
  rules_sw      text NOT NULL CHECK (length(rules_sw) BETWEEN 1 AND 4000),
  starts_at     timestamptz NOT NULL,
  ends_at       timestamptz CHECK (ends_at > starts_at),
  CHECK (amount_minor_max >= amount_minor_min)
);

-- Once per player, forever.
CREATE TABLE reward_claims (
  player_id   uuid NOT NULL REFERENCES purses (player_id),
  conf_id     integer NOT NULL REFERENCES reward_offers (conf_id),
  claimed_at  timestamptz NOT NULL,
  PRIMARY KEY (player_id, conf_id)
);

CREATE TABLE bonus_messages (
  player_id   uuid NOT NULL REFERENCES purses (player_id),
  number      bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind        smallint NOT NULL CHECK (kind BETWEEN 0 AND 99),
  created_at  timestamptz NOT NULL,
  read_at     timestamptz CHECK (read_at >= created_at),
  PRIMARY KEY (player_id, number)
);
CREATE INDEX bonus_messages_unread ON bonus_messages (player_id) WHERE read_at IS NULL;

-- The last time a reward popup of each kind was shown to a player.
CREATE TABLE reward_popups_shown (
  player_id  uuid NOT NULL REFERENCES purses (player_id),
  kind       smallint NOT NULL CHECK (kind BETWEEN 0 AND 99),
  shown_at   timestamptz NOT NULL,
  PRIMARY KEY (player_id, kind)
);

REVOKE ALL ON reward_claims, bonus_messages, reward_popups_shown FROM tausi_server;
GRANT SELECT, INSERT ON reward_claims, bonus_messages, reward_popups_shown TO tausi_server;
GRANT UPDATE (read_at) ON bonus_messages TO tausi_server;
GRANT UPDATE (shown_at) ON reward_popups_shown TO tausi_server;

-- A player's few bonus movements and counted bets among many others.
CREATE INDEX movements_of_bonuses ON movements (player_id, seq) WHERE kind IN ('bonus_granted', 'bonus_converted', 'bonus_forfeited');
CREATE INDEX movements_that_wagered ON movements (player_id, bonus_id, seq) WHERE bonus_id IS NOT NULL;
