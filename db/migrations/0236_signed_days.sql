-- The keys that sign receipts, seeds and days. Each is signed with the previous key
-- (docs/adr/0235-signed-days-and-keys.md).
CREATE TABLE receipt_keys (
  key_id      text PRIMARY KEY CHECK (key_id ~ '^[0-9a-f]{16}$'),
  public_key  bytea NOT NULL CHECK (length(public_key) = 32),
  from_at     timestamptz NOT NULL UNIQUE,
  -- The signed statement, its signing key and its signature.
  payload     text NOT NULL,
  signed_by   text NOT NULL,
  signature   text NOT NULL
);

-- The public file of a day, written once the day is over.
CREATE TABLE day_files (
  day         text PRIMARY KEY CHECK (day ~ '^\d{4}-\d{2}-\d{2}$'),
  -- Everything except the seeds, which are rows of day_file_seeds.
  content     json NOT NULL,
  payload     text NOT NULL,
  key_id      text NOT NULL REFERENCES receipt_keys (key_id),
  signature   text NOT NULL,
  written_at  timestamptz NOT NULL
);

-- A copy: a guest's seeds are deleted with the guest after a while, but the published part stays.
CREATE TABLE day_file_seeds (
  day           text NOT NULL,
  commitment    text NOT NULL,
  beacon_round  bigint,
  PRIMARY KEY (day, commitment)
);

CREATE FUNCTION refuse_change_of_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of % is published: it never changes', TG_TABLE_NAME;
END $$;
CREATE TRIGGER published_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON receipt_keys FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_published();
CREATE TRIGGER published_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON day_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_published();
CREATE TRIGGER published_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON day_file_seeds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_published();

REVOKE ALL ON receipt_keys, day_files, day_file_seeds FROM tausi_server;
GRANT SELECT, INSERT ON receipt_keys, day_files, day_file_seeds TO tausi_server;
