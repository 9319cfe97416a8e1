-- The last answers of phone networks about the exchange of a player's SIM card.
CREATE TABLE sim_checks (
  player_id  uuid NOT NULL,
  phone      text NOT NULL,
  -- Null when the network names no exchange of the last months.
  swapped_at timestamptz,
  asked_at   timestamptz NOT NULL,
  PRIMARY KEY (player_id, phone)
);
REVOKE ALL ON sim_checks FROM tausi_server;
GRANT SELECT, INSERT ON sim_checks TO tausi_server;
GRANT UPDATE (swapped_at, asked_at) ON sim_checks TO tausi_server;
