-- Rewards for daily visits and for play: the seven-day sign-in gifts, and the diamond passport with its ranks. All are
-- data of the operator. Cash and bonus are in minor units, coins and points are whole.

CREATE TABLE sign_in_gifts (
  market  text NOT NULL CHECK (market IN ('ke', 'ug', 'ng', 'gh')),
  day     smallint NOT NULL CHECK (day BETWEEN 1 AND 7),
  reward  text NOT NULL CHECK (reward IN ('cash', 'coins', 'bonus', 'points')),
  amount  bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (market, day, reward)
);

-- The days on which a player collected the day's gift, by the market's calendar.
CREATE TABLE sign_ins (
  player_id  uuid NOT NULL REFERENCES purses (player_id),
  signed_on  date NOT NULL,
  -- Its place in the seven days; a missed day restarts them.
  day        smallint NOT NULL CHECK (day BETWEEN 1 AND 7),
  signed_at  timestamptz NOT NULL,
  PRIMARY KEY (player_id, signed_on)
);

CREATE TABLE diamond_passports (
  activity_id  integer PRIMARY KEY CHECK (activity_id > 0),
  market       text NOT NULL CHECK (market IN ('ke', 'ug', 'ng', 'gh')),
  rules_en     text NOT NULL CHECK (length(rules_en) BETWEEN 1 AND 4000),
  rules_sw     text NOT NULL CHECK (length(rules_sw) BETWEEN 1 AND 4000),
  starts_at    timestamptz NOT NULL,
  ends_at      timestamptz NOT NULL CHECK (ends_at > starts_at)
);

CREATE TABLE diamond_ranks (
  activity_id  integer NOT NULL REFERENCES diamond_passports (activity_id),
  rank         integer NOT NULL CHECK (rank BETWEEN 1 AND 1000),
  name_en      text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 40),
  name_sw      text NOT NULL CHECK (length(name_sw) BETWEEN 1 AND 40),
  -- Earned within the passport's time.
  points       bigint NOT NULL CHECK (points >= 0),
  PRIMARY KEY (activity_id, rank)
);

CREATE TABLE diamond_rank_rewards (
  activity_id  integer NOT NULL,
  rank         integer NOT NULL,
  reward       text NOT NULL CHECK (reward IN ('cash', 'coins', 'bonus', 'points')),
  amount       bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (activity_id, rank, reward),
  FOREIGN KEY (activity_id, rank) REFERENCES diamond_ranks (activity_id, rank)
);

CREATE TABLE diamond_rank_claims (
  player_id    uuid NOT NULL REFERENCES purses (player_id),
  activity_id  integer NOT NULL,
  rank         integer NOT NULL,
  claimed_at   timestamptz NOT NULL,
  PRIMARY KEY (player_id, activity_id, rank),
  FOREIGN KEY (activity_id, rank) REFERENCES diamond_ranks (activity_id, rank)
);

REVOKE ALL ON sign_ins, diamond_rank_claims FROM tausi_server;
GRANT SELECT, INSERT ON sign_ins, diamond_rank_claims TO tausi_server;
