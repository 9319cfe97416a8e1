-- The public proof of a round's beacon value: the beacon's signature and its public key. Null for rounds of the local
-- beacon, which outsiders cannot verify.
ALTER TABLE shared_rounds
  ADD COLUMN beacon_signature bytea CHECK (length(beacon_signature) = 48 AND sha256(beacon_signature) = beacon),
  ADD COLUMN beacon_key bytea CHECK (length(beacon_key) = 96),
  ADD CHECK ((beacon_signature IS NULL) = (beacon_key IS NULL));

GRANT UPDATE (beacon_signature, beacon_key) ON shared_rounds TO tausi_server;
