-- The time when the payout of a hold was sent. From then on the hold ends by the payout's result, not by its expiry.
ALTER TABLE holds ADD COLUMN under_way_since timestamptz;
GRANT UPDATE (under_way_since) ON holds TO tausi_server;
DROP INDEX holds_to_expire;
CREATE INDEX holds_to_expire ON holds (expires_at) WHERE status = 'held' AND under_way_since IS NULL;
