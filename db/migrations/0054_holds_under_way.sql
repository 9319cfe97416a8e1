-- Since when money is on its way out for a hold: from then on it ends by what becomes of that, and no longer by its time.
ALTER TABLE holds ADD COLUMN under_way_since timestamptz;
GRANT UPDATE (under_way_since) ON holds TO tausi_server;
DROP INDEX holds_to_expire;
CREATE INDEX holds_to_expire ON holds (expires_at) WHERE status = 'held' AND under_way_since IS NULL;
