-- Comparisons of a checked identity with a list of sanctioned and politically exposed persons.
CREATE TABLE screenings (
  player_id     uuid NOT NULL REFERENCES players (id),
  -- The submission of the identity that was compared.
  submitted_at  timestamptz NOT NULL,
  -- SHA-256 of the list's file, and the file's date.
  list_hash     text NOT NULL CHECK (list_hash ~ '^[0-9a-f]{64}$'),
  list_dated_at timestamptz NOT NULL,
  screened_at   timestamptz NOT NULL,
  hits          integer NOT NULL CHECK (hits >= 0),
  PRIMARY KEY (player_id, list_hash, submitted_at)
);

-- The entries of a list that may be the player. The listed person is sealed.
CREATE TABLE screening_hits (
  hit_id             uuid PRIMARY KEY,
  player_id          uuid NOT NULL REFERENCES players (id),
  entry_id           text NOT NULL CHECK (length(entry_id) BETWEEN 1 AND 200),
  kind               text NOT NULL CHECK (kind IN ('sanction', 'pep')),
  -- A keyed hash of the player's name, so that another name is another hit.
  name_hash          text NOT NULL,
  similarity_percent integer NOT NULL CHECK (similarity_percent BETWEEN 1 AND 100),
  sealed             bytea NOT NULL,
  list_hash          text NOT NULL,
  found_at           timestamptz NOT NULL,
  UNIQUE (player_id, entry_id, kind, name_hash)
);

-- Acts of people who find that a hit is another person. Two different people take each.
CREATE TABLE screening_acts (
  hit_id   uuid NOT NULL REFERENCES screening_hits (hit_id),
  place    integer NOT NULL CHECK (place > 0),
  step     text NOT NULL CHECK (step IN ('asked', 'approved')),
  reason   text NOT NULL CHECK (length(btrim(reason)) BETWEEN 1 AND 300),
  taken_by text NOT NULL CHECK (length(btrim(taken_by)) BETWEEN 1 AND 120),
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (hit_id, place)
);
CREATE FUNCTION two_people_clear() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.step = 'approved' AND NOT EXISTS (
    SELECT FROM screening_acts WHERE hit_id = NEW.hit_id AND place = NEW.place - 1 AND step = 'asked'
      AND lower(btrim(taken_by)) <> lower(btrim(NEW.taken_by)))
  THEN RAISE EXCEPTION 'a second person clears the hit' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER two_people BEFORE INSERT ON screening_acts FOR EACH ROW EXECUTE FUNCTION two_people_clear();

REVOKE ALL ON screenings, screening_hits, screening_acts FROM tausi_server;
GRANT SELECT, INSERT ON screenings, screening_hits, screening_acts TO tausi_server;
