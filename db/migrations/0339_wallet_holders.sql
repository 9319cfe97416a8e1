-- The registered holders of the wallets that players pay with, as the providers know them. Name and birth date are sealed.
CREATE TABLE wallet_holders (
  player_id uuid NOT NULL,
  provider  text NOT NULL CHECK (length(provider) BETWEEN 1 AND 30),
  phone     text NOT NULL,
  sealed    bytea NOT NULL,
  asked_at  timestamptz NOT NULL,
  PRIMARY KEY (player_id, provider, phone)
);
REVOKE ALL ON wallet_holders FROM tausi_server;
GRANT SELECT, INSERT ON wallet_holders TO tausi_server;
GRANT UPDATE (sealed, asked_at) ON wallet_holders TO tausi_server;
