-- A finite run of prizes whose order is fixed before its first ticket is given (docs/adr/0272-prize-series.md).
CREATE TABLE prize_series (
  series_id         uuid PRIMARY KEY,
  -- The surface that gives its tickets; one series after another has the name.
  name              text NOT NULL CHECK (name ~ '^[a-z][a-z0-9-]{2,59}$'),
  currency          text NOT NULL CHECK (currency IN ('KES', 'UGX', 'NGN', 'GHS')),
  -- A list of {"count", "items": [{"type", "amount"}]}: 1 cash, 2 coins, 3 bonus, 4 points, in minor units as text.
  tiers             jsonb NOT NULL CHECK (jsonb_typeof(tiers) = 'array'),
  tickets           integer CHECK (tickets BETWEEN 1 AND 100000),
  commitment        text NOT NULL UNIQUE CHECK (commitment ~ '^[0-9a-f]{64}$'),
  promised_at       timestamptz NOT NULL,
  -- Until then players enter; their number is the number of tickets. Null: tickets are given one by one.
  closes_at         timestamptz CHECK (closes_at > promised_at),
  beacon_round      bigint NOT NULL,
  beacon_at         timestamptz NOT NULL CHECK (beacon_at > promised_at AND (closes_at IS NULL OR beacon_at > closes_at)),
  beacon            bytea CHECK (length(beacon) = 32),
  beacon_signature  bytea,
  beacon_key        bytea,
  root              bytea CHECK (length(root) = 32),
  opened_at         timestamptz,
  server_seed       bytea CHECK (length(server_seed) = 32),
  ended_at          timestamptz,
  CHECK (closes_at IS NOT NULL OR tickets IS NOT NULL),
  CHECK (num_nonnulls(beacon, beacon_signature, beacon_key, root, opened_at) IN (0, 5)),
  CHECK (opened_at IS NULL OR (tickets IS NOT NULL AND opened_at >= beacon_at)),
  CHECK ((server_seed IS NULL) = (ended_at IS NULL) AND (ended_at IS NULL OR ended_at >= opened_at)),
  CHECK (server_seed IS NULL OR encode(sha256(server_seed), 'hex') = commitment)
);
-- Two processes never promise two series at once.
CREATE UNIQUE INDEX one_promised_series ON prize_series (name) WHERE opened_at IS NULL;
CREATE INDEX running_series ON prize_series (name, promised_at) WHERE ended_at IS NULL;
CREATE INDEX series_by_day ON prize_series (promised_at);

CREATE FUNCTION refuse_change_of_promise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.series_id, NEW.name, NEW.currency, NEW.tiers, NEW.commitment, NEW.promised_at, NEW.closes_at, NEW.beacon_round, NEW.beacon_at)
      IS DISTINCT FROM (OLD.series_id, OLD.name, OLD.currency, OLD.tiers, OLD.commitment, OLD.promised_at, OLD.closes_at, OLD.beacon_round, OLD.beacon_at)
    OR (OLD.tickets IS NOT NULL AND NEW.tickets IS DISTINCT FROM OLD.tickets)
    OR (OLD.root IS NOT NULL AND (NEW.root, NEW.beacon, NEW.beacon_signature, NEW.beacon_key, NEW.opened_at)
      IS DISTINCT FROM (OLD.root, OLD.beacon, OLD.beacon_signature, OLD.beacon_key, OLD.opened_at))
    OR (OLD.server_seed IS NOT NULL AND (NEW.server_seed, NEW.ended_at) IS DISTINCT FROM (OLD.server_seed, OLD.ended_at))
  THEN RAISE EXCEPTION 'what was promised about a series is fixed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER promise_stays BEFORE UPDATE ON prize_series FOR EACH ROW EXECUTE FUNCTION refuse_change_of_promise();

-- A ticket's content is in no table of the server before the ticket is opened.
CREATE TABLE series_tickets (
  series_id     uuid NOT NULL REFERENCES prize_series (series_id),
  -- Counts from 1; tickets are given in this order.
  ticket_no     integer NOT NULL CHECK (ticket_no > 0),
  -- The process that gives it next, until its lease ends.
  leased_by     uuid,
  leased_until  timestamptz,
  player_id     uuid REFERENCES purses (player_id),
  given_at      timestamptz,
  opened_at     timestamptz,
  -- True: it expired, was opened publicly and paid to no one.
  has_lapsed    boolean,
  items         jsonb CHECK (jsonb_typeof(items) = 'array'),
  salt          bytea CHECK (length(salt) = 32),
  PRIMARY KEY (series_id, ticket_no),
  CHECK ((player_id IS NULL) = (given_at IS NULL)),
  CHECK (num_nonnulls(opened_at, has_lapsed, items, salt) IN (0, 4)),
  CHECK (opened_at IS NULL OR given_at IS NOT NULL)
);
CREATE INDEX tickets_to_give ON series_tickets (series_id, ticket_no) WHERE player_id IS NULL;
CREATE INDEX tickets_of_player ON series_tickets (player_id) WHERE player_id IS NOT NULL;

CREATE FUNCTION refuse_change_of_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.player_id IS NOT NULL AND (NEW.player_id, NEW.given_at) IS DISTINCT FROM (OLD.player_id, OLD.given_at))
    OR (OLD.opened_at IS NOT NULL AND NEW IS DISTINCT FROM OLD)
  THEN RAISE EXCEPTION 'a given ticket keeps its player, and an opened one its content';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ticket_stays BEFORE UPDATE ON series_tickets FOR EACH ROW EXECUTE FUNCTION refuse_change_of_ticket();

-- Only the drawing code's login reads these. They are sealed, as the seeds of players are.
CREATE TABLE series_seeds (
  series_id  uuid PRIMARY KEY,
  sealed     bytea NOT NULL,
  seal_key   text NOT NULL
);

REVOKE ALL ON prize_series, series_tickets, series_seeds FROM tausi_server;
GRANT SELECT, INSERT ON prize_series, series_tickets TO tausi_server;
GRANT UPDATE (tickets, beacon, beacon_signature, beacon_key, root, opened_at, server_seed, ended_at) ON prize_series TO tausi_server;
GRANT UPDATE (leased_by, leased_until, player_id, given_at, opened_at, has_lapsed, items, salt) ON series_tickets TO tausi_server;
GRANT SELECT, INSERT ON series_seeds TO tausi_draw;
GRANT UPDATE (sealed, seal_key) ON series_seeds TO tausi_draw;
