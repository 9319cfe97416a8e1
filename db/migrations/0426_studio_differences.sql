-- The comparison of our transactions with a studio's own list: each day once, and whenever the desk asks.
CREATE TABLE studio_comparisons (
  studio       text NOT NULL,
  day          date NOT NULL,
  compared     integer NOT NULL,
  differences  integer NOT NULL,
  compared_by  text NOT NULL CHECK (length(btrim(compared_by)) BETWEEN 1 AND 120),
  compared_at  timestamptz NOT NULL,
  PRIMARY KEY (studio, day)
);

-- A difference stays open until a person names what became of it.
CREATE TABLE studio_differences (
  difference_no   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  studio          text NOT NULL,
  transaction_id  text NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('ours_only', 'theirs_only', 'amount', 'undone_here')),
  player_id       uuid,
  our_micros      bigint,
  their_micros    bigint,
  found_at        timestamptz NOT NULL,
  closed_by       text CHECK (length(btrim(closed_by)) BETWEEN 1 AND 120),
  closed_at       timestamptz,
  reason          text CHECK (length(btrim(reason)) BETWEEN 1 AND 300),
  UNIQUE (studio, transaction_id, kind),
  CHECK ((closed_by IS NULL) = (closed_at IS NULL) AND (closed_by IS NULL) = (reason IS NULL))
);
REVOKE ALL ON studio_comparisons, studio_differences FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT, INSERT ON studio_comparisons, studio_differences TO tausi_server;
GRANT UPDATE (compared, differences, compared_by, compared_at) ON studio_comparisons TO tausi_server;
GRANT UPDATE (closed_by, closed_at, reason) ON studio_differences TO tausi_server;
