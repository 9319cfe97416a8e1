-- What proves a round's beacon value to anybody: the beacon's signature, and the key that it is verified by. Null for
-- rounds of the local beacon, which nobody else can verify.
ALTER TABLE shared_rounds
  ADD COLUMN beacon_signature bytea CHECK (length(beacon_signature) = 48 AND sha256(beacon_signature) = beacon),
  ADD COLUMN beacon_key bytea CHECK (length(beacon_key) = 96),
  ADD CHECK ((beacon_signature IS NULL) = (beacon_key IS NULL));

GRANT UPDATE (beacon_signature, beacon_key) ON shared_rounds TO tausi_server;
