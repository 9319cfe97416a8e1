-- The process that sends the orders of a pot at its provider, until its lease expires. A new holder has a higher fencing token than all
-- before, and an order is stored only with the latest one.
CREATE TABLE pot_senders (
  pot         text PRIMARY KEY,
  holder      uuid NOT NULL,
  token       bigint NOT NULL,
  expires_at  timestamptz NOT NULL
) WITH (fillfactor = 50);

REVOKE ALL ON pot_senders FROM tausi_server;
GRANT SELECT, INSERT ON pot_senders TO tausi_server;
GRANT UPDATE (holder, token, expires_at) ON pot_senders TO tausi_server;
