-- Third-party games through a seamless wallet (docs/recipes/a-studio.md). Amounts of a studio are millionths of the
-- currency; the books hold hundredths.

-- The games of each studio as a person approved them. The catalogue has the tile under the same number.
CREATE TABLE studio_games (
  game_id      integer PRIMARY KEY,
  studio       text NOT NULL,
  game_code    text NOT NULL CHECK (length(game_code) BETWEEN 1 AND 120),
  -- The facts of the studio's list.
  facts        jsonb NOT NULL,
  status       text NOT NULL CHECK (status IN ('on', 'off', 'gone')),
  approved_by  text NOT NULL CHECK (length(btrim(approved_by)) BETWEEN 1 AND 120),
  approved_at  timestamptz NOT NULL,
  UNIQUE (studio, game_code)
);

-- A studio's list as it was read. Approving one applies its differences.
CREATE TABLE studio_imports (
  import_no    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  studio       text NOT NULL,
  games        jsonb NOT NULL,
  imported_by  text NOT NULL CHECK (length(btrim(imported_by)) BETWEEN 1 AND 120),
  imported_at  timestamptz NOT NULL,
  status       text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'approved', 'replaced')),
  approved_by  text CHECK (length(btrim(approved_by)) BETWEEN 1 AND 120),
  approved_at  timestamptz,
  CHECK ((status = 'approved') = (approved_by IS NOT NULL) AND (approved_by IS NULL) = (approved_at IS NULL))
);
CREATE UNIQUE INDEX one_open_import ON studio_imports (studio) WHERE status = 'open';

-- Tile pictures, fetched once and kept in the lobby's own sizes and formats.
CREATE TABLE studio_pictures (
  game_id     integer NOT NULL REFERENCES studio_games (game_id),
  width       integer NOT NULL,
  format      text NOT NULL CHECK (format IN ('avif', 'webp')),
  body        bytea NOT NULL,
  fetched_at  timestamptz NOT NULL,
  PRIMARY KEY (game_id, width, format)
);

-- A studio calls with the token of a launch. Only its hash is stored.
CREATE TABLE studio_sessions (
  token_hash   bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  studio       text NOT NULL,
  player_id    uuid NOT NULL,
  game_id      integer NOT NULL,
  market       text NOT NULL CHECK (market IN ('ke', 'ug', 'ng', 'gh')),
  launched_at  timestamptz NOT NULL,
  ends_at      timestamptz NOT NULL CHECK (ends_at > launched_at)
);
CREATE INDEX studio_sessions_by_player ON studio_sessions (player_id, launched_at);

-- Every call of a studio that was signed, with its raw bytes sealed, and the answer it got. A repeat of the same bytes
-- gets the same answer.
CREATE TABLE studio_requests (
  studio       text NOT NULL,
  request_id   text NOT NULL,
  body_hash    bytea NOT NULL CHECK (length(body_hash) = 32),
  path         text NOT NULL,
  player_id    uuid,
  sealed_body  bytea NOT NULL,
  -- The neutral status; null for a booked call, whose answer follows from the movement.
  refusal      text,
  took_ms      integer NOT NULL,
  received_at  timestamptz NOT NULL,
  PRIMARY KEY (studio, request_id, body_hash)
);

-- One row for each transaction of a studio, written with its movement.
CREATE TABLE studio_transactions (
  studio            text NOT NULL,
  transaction_id    text NOT NULL,
  player_id         uuid NOT NULL,
  kind              text NOT NULL CHECK (kind IN ('bet', 'win', 'rollback')),
  -- The bet of a win, or the transaction that a rollback undoes.
  reference_id      text,
  round             text NOT NULL,
  game_id           integer NOT NULL,
  currency          text NOT NULL CHECK (currency IN ('KES', 'UGX', 'NGN', 'GHS')),
  -- The studio's amount in millionths, and what the books moved in minor units.
  micros            bigint NOT NULL CHECK (micros >= 0),
  minor             bigint NOT NULL CHECK (minor >= 0),
  -- The change of the player's remainder, in millionths.
  remainder_change  integer NOT NULL DEFAULT 0 CHECK (remainder_change BETWEEN -9999 AND 9999),
  free_bet          boolean NOT NULL,
  reward_id         text,
  booked_at         timestamptz NOT NULL,
  PRIMARY KEY (studio, transaction_id),
  CHECK ((kind = 'rollback') = (reference_id IS NOT NULL) OR kind = 'win'),
  CHECK (kind = 'rollback' OR minor * 10000 + remainder_change = micros)
);
CREATE INDEX studio_transactions_by_reference ON studio_transactions (studio, reference_id) WHERE kind = 'rollback';
CREATE INDEX studio_transactions_by_time ON studio_transactions (booked_at, studio);
CREATE INDEX studio_transactions_of_round ON studio_transactions (player_id, studio, round);

-- The rounds of those transactions, as the bet history shows them.
CREATE TABLE studio_rounds (
  player_id    uuid NOT NULL,
  studio       text NOT NULL,
  round        text NOT NULL,
  -- UUID version 7: later rounds sort after earlier ones.
  round_id     uuid NOT NULL UNIQUE,
  game_id      integer NOT NULL,
  currency     text NOT NULL CHECK (currency IN ('KES', 'UGX', 'NGN', 'GHS')),
  stake_minor  bigint NOT NULL CHECK (stake_minor >= 0),
  payout_minor bigint NOT NULL CHECK (payout_minor >= 0),
  points       bigint NOT NULL,
  opened_at    timestamptz NOT NULL,
  changed_at   timestamptz NOT NULL,
  closed_at    timestamptz,
  PRIMARY KEY (player_id, studio, round)
);
CREATE INDEX studio_rounds_by_time ON studio_rounds (player_id, round_id);
CREATE INDEX open_studio_rounds ON studio_rounds (opened_at) WHERE closed_at IS NULL;

-- Fractions of a minor unit that a studio paid and the purses cannot hold. The next fractional win takes them along.
CREATE TABLE studio_remainders (
  player_id  uuid PRIMARY KEY,
  currency   text NOT NULL CHECK (currency IN ('KES', 'UGX', 'NGN', 'GHS')),
  micros     integer NOT NULL
);

REVOKE ALL ON studio_games, studio_imports, studio_pictures, studio_sessions, studio_requests, studio_transactions, studio_rounds,
  studio_remainders FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT, INSERT ON studio_games, studio_imports, studio_pictures, studio_sessions, studio_requests, studio_transactions,
  studio_rounds, studio_remainders TO tausi_server;
GRANT UPDATE (facts, status, approved_by, approved_at) ON studio_games TO tausi_server;
GRANT UPDATE (status, approved_by, approved_at) ON studio_imports TO tausi_server;
GRANT UPDATE (body, fetched_at) ON studio_pictures TO tausi_server;
GRANT UPDATE (stake_minor, payout_minor, points, changed_at, closed_at) ON studio_rounds TO tausi_server;
GRANT UPDATE (micros) ON studio_remainders TO tausi_server;

-- The catalogue takes over what a person approved: the tile's facts, and the countries that may not see it any more.
GRANT UPDATE (title, demo_id, available, description, description_sw, category_id, rtp_ppm, volatility, volatility_most) ON games TO tausi_server;
GRANT DELETE ON category_games TO tausi_server;
-- A category without games is not shown.
UPDATE categories SET listed = true WHERE id IN (1004, 10, 11, 12, 13, 14, 16, 17, -1);
