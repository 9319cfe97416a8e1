-- Deposits that bring a share of cash once they were staked once: from the third deposit on, the first of each market day.
CREATE TABLE reload_deposits (
  player_id    uuid NOT NULL REFERENCES purses (player_id),
  -- The market's calendar day.
  day          date NOT NULL,
  -- The reference of the deposit in the books.
  deposit      text NOT NULL,
  gross_minor  bigint NOT NULL CHECK (gross_minor > 0),
  staked_minor bigint NOT NULL DEFAULT 0 CHECK (staked_minor BETWEEN 0 AND gross_minor),
  credited_at  timestamptz NOT NULL,
  -- Stakes after this time do not count.
  stake_until  timestamptz NOT NULL CHECK (stake_until > credited_at),
  reached_at   timestamptz,
  -- The provider took the deposit back.
  reversed_at  timestamptz,
  -- The gift was noted, or there was none to give.
  decided_at   timestamptz,
  PRIMARY KEY (player_id, day),
  UNIQUE (player_id, deposit),
  CHECK ((staked_minor = gross_minor) = (reached_at IS NOT NULL))
);
CREATE INDEX reloads_to_decide ON reload_deposits (reached_at) WHERE reached_at IS NOT NULL AND decided_at IS NULL;
REVOKE ALL ON reload_deposits FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT, INSERT ON reload_deposits TO tausi_server;
GRANT UPDATE (staked_minor, reached_at, reversed_at, decided_at) ON reload_deposits TO tausi_server;
