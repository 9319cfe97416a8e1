-- Promotions: the dated terms under which the house gives something, their budgets, and the awards of each player.
CREATE TABLE promotions (
  -- `batchId` at the wire. Deposit offers have the activity numbers of the specification.
  promotion_id integer PRIMARY KEY CHECK (promotion_id > 0),
  -- Its house account is `promotions:<name>`.
  name         text NOT NULL UNIQUE CHECK (name ~ '^[a-z0-9-]{1,60}$'),
  market       text NOT NULL CHECK (market IN ('ke', 'ug', 'ng', 'gh')),
  -- The place in the product that shows and collects it.
  surface      text NOT NULL CHECK (surface ~ '^[a-z_]{1,30}$')
);
CREATE INDEX promotions_of_market ON promotions (market, surface);

CREATE TABLE promotion_versions (
  promotion_id integer NOT NULL REFERENCES promotions (promotion_id),
  version      integer NOT NULL CHECK (version > 0),
  terms        jsonb NOT NULL,
  name_en      text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 60),
  name_sw      text NOT NULL CHECK (length(name_sw) BETWEEN 1 AND 60),
  rules_en     text NOT NULL CHECK (length(rules_en) BETWEEN 1 AND 4000),
  rules_sw     text NOT NULL CHECK (length(rules_sw) BETWEEN 1 AND 4000),
  starts_at    timestamptz NOT NULL,
  ends_at      timestamptz CHECK (ends_at > starts_at),
  drafted_by   text NOT NULL CHECK (length(btrim(drafted_by)) BETWEEN 1 AND 120),
  drafted_at   timestamptz NOT NULL,
  PRIMARY KEY (promotion_id, version),
  UNIQUE (promotion_id, version, drafted_by)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON promotion_versions FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books();

-- A version without an approval is a draft and gives nothing. The newest approved version that has started holds.
CREATE TABLE promotion_states (
  promotion_id integer NOT NULL,
  number       integer NOT NULL CHECK (number > 0),
  version      integer NOT NULL,
  drafted_by   text NOT NULL,
  state        text NOT NULL CHECK (state IN ('approved', 'paused', 'resumed', 'ended')),
  reason       text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  taken_by     text NOT NULL CHECK (length(btrim(taken_by)) BETWEEN 1 AND 120),
  taken_at     timestamptz NOT NULL,
  PRIMARY KEY (promotion_id, number),
  FOREIGN KEY (promotion_id, version, drafted_by) REFERENCES promotion_versions (promotion_id, version, drafted_by),
  CONSTRAINT two_people CHECK (state NOT IN ('approved', 'resumed') OR taken_by <> drafted_by)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON promotion_states FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books();

-- The most that a promotion may cost, in minor units of its market. Null: no cap.
CREATE TABLE promotion_budgets (
  promotion_id   integer NOT NULL REFERENCES promotions (promotion_id),
  span           text NOT NULL CHECK (span IN ('whole', 'day')),
  -- The market's calendar day; the whole promotion has the first day of the calendar.
  day            date NOT NULL CHECK ((span = 'whole') = (day = '0001-01-01')),
  minor_max      bigint CHECK (minor_max >= 0),
  awards_max     bigint CHECK (awards_max >= 0),
  minor_spent    bigint NOT NULL DEFAULT 0 CHECK (minor_spent >= 0),
  -- Set aside for awards that wait.
  minor_reserved bigint NOT NULL DEFAULT 0 CHECK (minor_reserved >= 0),
  awards_made    bigint NOT NULL DEFAULT 0 CHECK (awards_made >= 0),
  PRIMARY KEY (promotion_id, span, day),
  CONSTRAINT within_budget CHECK (minor_spent + minor_reserved <= minor_max AND awards_made <= awards_max)
);

CREATE TABLE awards (
  player_id     uuid NOT NULL REFERENCES purses (player_id),
  award_no      integer NOT NULL CHECK (award_no > 0),
  -- The same for every retry: from the player, the promotion and the cause.
  award_id      uuid NOT NULL UNIQUE,
  promotion_id  integer NOT NULL,
  version       integer NOT NULL,
  -- The reason for which it is given.
  cause         text NOT NULL CHECK (length(cause) BETWEEN 1 AND 80),
  option        integer,
  status        text NOT NULL CHECK (status IN ('waiting', 'in_review', 'collected', 'lapsed', 'revoked')),
  items         jsonb NOT NULL,
  cost_minor    bigint NOT NULL CHECK (cost_minor >= 0),
  -- The day whose budget it uses; null without a budget of days.
  budget_day    date,
  -- The reference of its movement; null if it moved no purse.
  reference     text CHECK (length(reference) <= 120),
  request_key   text CHECK (length(request_key) <= 120),
  made_at       timestamptz NOT NULL,
  collect_until timestamptz,
  collected_at  timestamptz,
  ended_at      timestamptz,
  end_reason    text CHECK (length(end_reason) BETWEEN 1 AND 300),
  PRIMARY KEY (player_id, award_no),
  CONSTRAINT one_award_a_cause UNIQUE (player_id, promotion_id, cause),
  UNIQUE (player_id, request_key),
  FOREIGN KEY (promotion_id, version) REFERENCES promotion_versions (promotion_id, version),
  CHECK ((status = 'collected') = (collected_at IS NOT NULL)),
  CHECK ((status IN ('lapsed', 'revoked')) = (ended_at IS NOT NULL))
);
CREATE INDEX awards_to_lapse ON awards (collect_until) WHERE status = 'waiting';
CREATE INDEX awards_in_review ON awards (made_at) WHERE status = 'in_review';
CREATE INDEX awards_of_promotion ON awards (promotion_id);

-- Bonus money that is the player's. A queued bonus is in no purse yet; the books hold a granted one.
CREATE TABLE issued_bonuses (
  player_id      uuid NOT NULL REFERENCES purses (player_id),
  -- `flowId` at the wire.
  bonus_no       integer NOT NULL CHECK (bonus_no > 0),
  bonus_id       uuid NOT NULL,
  -- Null for a bonus of a time before awards.
  award_no       integer,
  promotion_id   integer REFERENCES promotions (promotion_id),
  version        integer,
  amount_minor   bigint NOT NULL CHECK (amount_minor > 0),
  -- The offer of its version: requirement, contribution, bounds and days.
  offer          jsonb NOT NULL,
  -- A withdrawal keeps the bonus or forfeits it.
  withdrawal     text NOT NULL CHECK (withdrawal IN ('keeps', 'forfeits')),
  status         text NOT NULL CHECK (status IN ('queued', 'granted', 'lapsed', 'revoked', 'given_up')),
  issued_at      timestamptz NOT NULL,
  activate_until timestamptz,
  ended_at       timestamptz,
  PRIMARY KEY (player_id, bonus_no),
  UNIQUE (player_id, bonus_id),
  UNIQUE (player_id, award_no),
  FOREIGN KEY (player_id, award_no) REFERENCES awards (player_id, award_no),
  CHECK ((status IN ('lapsed', 'revoked', 'given_up')) = (ended_at IS NOT NULL))
);
CREATE INDEX bonuses_queued ON issued_bonuses (issued_at) WHERE status = 'queued';
-- A bonus that was granted before keeps the number that the player has seen.
INSERT INTO issued_bonuses (player_id, bonus_no, bonus_id, amount_minor, offer, withdrawal, status, issued_at)
SELECT player_id, row_number() OVER (PARTITION BY player_id ORDER BY granted_at, ended_at NULLS LAST, bonus_id), bonus_id, amount_minor, '{}', 'keeps',
  'granted', granted_at FROM bonuses;

-- The bonuses of the ledger, and the balance of the bonus purse.
CREATE VIEW booked_bonuses WITH (security_invoker = true) AS
  SELECT b.player_id, b.bonus_id, b.amount_minor, b.campaign, b.status, b.end_reason, b.open_rounds, b.granted_at, b.ended_at,
    CASE WHEN b.status = 'active' THEN p.bonus_minor ELSE 0 END AS purse_minor
  FROM bonuses b JOIN purses p USING (player_id);
CREATE OR REPLACE VIEW player_profiles WITH (security_invoker = true) AS
  SELECT id AS player_id, kind, phone, nickname, terms_version, created_at AS registered_at FROM players;
-- A player's few deposits among many bets.
CREATE INDEX movements_of_deposits ON movements (player_id, seq) WHERE kind IN ('deposit_credited', 'deposit_reversed');

REVOKE ALL ON promotions, promotion_versions, promotion_states, promotion_budgets, awards, issued_bonuses, booked_bonuses
  FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT ON promotions, promotion_versions, promotion_states, promotion_budgets, awards, issued_bonuses, booked_bonuses TO tausi_server;
GRANT INSERT ON promotions, promotion_versions, promotion_states, promotion_budgets, awards, issued_bonuses TO tausi_server;
GRANT UPDATE (minor_max, awards_max, minor_spent, minor_reserved, awards_made) ON promotion_budgets TO tausi_server;
GRANT UPDATE (status, option, items, cost_minor, reference, request_key, collected_at, ended_at, end_reason) ON awards TO tausi_server;
GRANT UPDATE (status, ended_at) ON issued_bonuses TO tausi_server;
