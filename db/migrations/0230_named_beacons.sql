-- A cash seed names its beacon round when it is made, before the value of that round exists
-- (docs/adr/0232-seeds-name-their-beacon.md). Cash and demo rounds use separate seeds.
ALTER TABLE player_seeds
  ADD COLUMN mode text NOT NULL DEFAULT 'cash' CHECK (mode IN ('cash', 'demo')),
  -- The times when the round was named and when its value is published. Null: a demo seed, or a seed from before rounds
  -- were named.
  ADD COLUMN beacon_named_at timestamptz,
  ADD COLUMN beacon_at timestamptz,
  -- The proof of the value: 48 and 96 bytes of a drand chain, 64 and 32 bytes of a local beacon.
  ADD COLUMN beacon_signature bytea CHECK (sha256(beacon_signature) = beacon),
  ADD COLUMN beacon_key bytea;

-- Until now guests and players drew demo and cash rounds from one seed. A guest has no cash rounds.
UPDATE player_seeds SET mode = 'demo' WHERE player_id IN (SELECT id FROM players WHERE kind = 'guest');

-- The value was set together with its round; now the round comes first.
ALTER TABLE player_seeds
  DROP CONSTRAINT player_seeds_check3,
  ADD CONSTRAINT beacon_has_round CHECK (beacon IS NULL OR beacon_round IS NOT NULL),
  ADD CONSTRAINT named_beacon_is_whole CHECK ((beacon_named_at IS NULL) = (beacon_at IS NULL) AND (beacon_named_at IS NULL OR beacon_round IS NOT NULL)),
  ADD CONSTRAINT named_before_it_exists CHECK (beacon_named_at < beacon_at),
  ADD CONSTRAINT named_beacon_is_proved CHECK (
    (beacon_signature IS NULL) = (beacon_key IS NULL) AND (beacon_named_at IS NULL OR (beacon IS NULL) = (beacon_signature IS NULL)));

-- A local beacon has a proof now too.
ALTER TABLE shared_rounds
  DROP CONSTRAINT shared_rounds_check8,
  DROP CONSTRAINT shared_rounds_beacon_key_check,
  ADD CONSTRAINT beacon_signature_of_value CHECK (length(beacon_signature) IN (48, 64) AND sha256(beacon_signature) = beacon),
  ADD CONSTRAINT beacon_key_of_chain CHECK (length(beacon_key) IN (96, 32));

DROP INDEX one_active_seed;
DROP INDEX one_next_seed;
CREATE UNIQUE INDEX one_active_seed ON player_seeds (player_id, mode) WHERE status = 'active';
CREATE UNIQUE INDEX one_next_seed ON player_seeds (player_id, mode) WHERE status = 'next';

CREATE FUNCTION refuse_change_of_beacon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the beacon of seed % is fixed', OLD.seed_id;
END $$;
-- A bet updates only the nonce, so it does not fire this trigger.
CREATE TRIGGER beacons_stay BEFORE UPDATE OF mode, beacon_round, beacon_named_at, beacon_at, beacon, beacon_signature, beacon_key ON player_seeds
  FOR EACH ROW WHEN (
    NEW.mode <> OLD.mode
    OR (OLD.beacon_named_at IS NOT NULL
      AND (NEW.beacon_round, NEW.beacon_named_at, NEW.beacon_at) IS DISTINCT FROM (OLD.beacon_round, OLD.beacon_named_at, OLD.beacon_at))
    OR (OLD.beacon IS NOT NULL
      AND (NEW.beacon_round, NEW.beacon, NEW.beacon_signature, NEW.beacon_key) IS DISTINCT FROM (OLD.beacon_round, OLD.beacon, OLD.beacon_signature, OLD.beacon_key)))
  EXECUTE FUNCTION refuse_change_of_beacon();
