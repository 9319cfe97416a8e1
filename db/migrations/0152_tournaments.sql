-- A tournament series defines recurring tournaments. Each tournament copies its terms, so that later changes of the
-- series do not affect it.
CREATE TABLE tournament_series (
  series_id        integer PRIMARY KEY,
  market           text NOT NULL,
  time_zone        text NOT NULL,
  currency         text NOT NULL CHECK (currency IN ('KES', 'UGX', 'NGN', 'GHS')),
  title_en         text NOT NULL,
  title_sw         text NOT NULL,
  -- The best single multiple of a stake; the number of rounds; the sum of stakes.
  scored_by        text NOT NULL CHECK (scored_by IN ('best_multiple', 'rounds', 'staked')),
  game_ids         integer[] NOT NULL CHECK (cardinality(game_ids) > 0),
  stake_min_minor  bigint NOT NULL CHECK (stake_min_minor > 0),
  -- First prize first.
  prizes_minor     bigint[] NOT NULL CHECK (cardinality(prizes_minor) BETWEEN 1 AND 50 AND 0 < ALL (prizes_minor)),
  turn             text NOT NULL CHECK (turn IN ('day', 'week')),
  is_open          boolean NOT NULL DEFAULT true
);

CREATE TABLE tournaments (
  tournament_id    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  series_id        integer NOT NULL REFERENCES tournament_series (series_id),
  market           text NOT NULL,
  currency         text NOT NULL,
  title_en         text NOT NULL,
  title_sw         text NOT NULL,
  scored_by        text NOT NULL,
  game_ids         integer[] NOT NULL,
  stake_min_minor  bigint NOT NULL,
  prizes_minor     bigint[] NOT NULL,
  starts_at        timestamptz NOT NULL,
  ends_at          timestamptz NOT NULL CHECK (ends_at > starts_at),
  settled_at       timestamptz,
  UNIQUE (series_id, starts_at)
);
CREATE INDEX unsettled_tournaments ON tournaments (ends_at) WHERE settled_at IS NULL;
CREATE INDEX tournaments_of_market ON tournaments (market, ends_at);

CREATE TABLE tournament_entries (
  tournament_id    integer NOT NULL REFERENCES tournaments (tournament_id),
  player_id        uuid NOT NULL,
  joined_at        timestamptz NOT NULL,
  -- Hundredths of a multiple, rounds, or minor units staked.
  score            bigint NOT NULL DEFAULT 0 CHECK (score >= 0),
  reached_at       timestamptz,
  -- Null until settlement, and for players without a score.
  rank             integer CHECK (rank > 0),
  prize_minor      bigint CHECK (prize_minor > 0),
  paid_at          timestamptz,
  PRIMARY KEY (tournament_id, player_id),
  CHECK (prize_minor IS NOT NULL OR paid_at IS NULL)
);
CREATE INDEX entries_of_player ON tournament_entries (player_id);
CREATE INDEX unpaid_prizes ON tournament_entries (tournament_id) WHERE prize_minor IS NOT NULL AND paid_at IS NULL;

REVOKE ALL ON tournament_series, tournaments, tournament_entries FROM tausi_server;
GRANT SELECT ON tournament_series TO tausi_server;
GRANT SELECT, INSERT ON tournaments, tournament_entries TO tausi_server;
GRANT UPDATE (settled_at) ON tournaments TO tausi_server;
GRANT UPDATE (score, reached_at, rank, prize_minor, paid_at) ON tournament_entries TO tausi_server;

CREATE FUNCTION refuse_change_of_paid_prize() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the prize of player % is paid: it never changes again', OLD.player_id;
END $$;
CREATE TRIGGER paid_prizes_stay BEFORE UPDATE OR DELETE ON tournament_entries
  FOR EACH ROW WHEN (OLD.paid_at IS NOT NULL) EXECUTE FUNCTION refuse_change_of_paid_prize();

INSERT INTO followers (name, followed_to) SELECT 'tournament-scores', coalesce(max(booked_in), 0) FROM movements;
