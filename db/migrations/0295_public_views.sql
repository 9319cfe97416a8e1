-- A context reads its own tables and the public views of others (server/<context>/tables.ts). Each view names the columns
-- that others may rely on. They are simple views, which PostgreSQL expands into the statement, so a statement is planned
-- as if it named the table.

-- Followers, promises and settlement read what was booked.
CREATE VIEW booked_movements WITH (security_invoker = true) AS
  SELECT player_id, seq, movement_id, kind, reference, currency, game_id, round_id,
    cash_delta, coins_delta, points_delta, cash_after,
    house_in_minor, house_in_account, house_out_minor, house_out_account, side_in_minor, side_in_account, side_out_minor, side_out_account,
    coins_account, points_account, stake_bonus_minor, happened_at, booked_at, booked_in
  FROM movements;
-- The last movement of each player, by which a revealed seed is ordered among the movements.
CREATE VIEW purse_positions WITH (security_invoker = true) AS SELECT player_id, seq FROM purses;
-- The position of each follower of the ledger.
CREATE VIEW follower_positions WITH (security_invoker = true) AS SELECT name, followed_to FROM followers;
-- The stakes on each game by day, counted from the ledger.
CREATE VIEW game_stakes WITH (security_invoker = true) AS SELECT day, currency, game_id, staked_minor FROM game_days;

-- The scores of tournaments are taken from settled rounds.
CREATE VIEW settled_cash_rounds WITH (security_invoker = true) AS
  SELECT player_id, round_id, game_id, stake_minor, payout_minor, started_at FROM rounds WHERE mode = 'cash' AND status = 'settled';

-- The name that others show, and the terms that the player accepted at the registration.
CREATE VIEW player_profiles WITH (security_invoker = true) AS SELECT id AS player_id, kind, phone, nickname, terms_version FROM players;
-- A push notification is sent only while the session of its browser is open.
CREATE VIEW open_sessions WITH (security_invoker = true) AS SELECT id AS session_id, player_id, expires_at FROM sessions WHERE ended_at IS NULL;

-- PostgreSQL lets a simple view be written through, by default with the rights of its owner. These are for reading, and with
-- the rights of the reader.
REVOKE ALL ON booked_movements, purse_positions, follower_positions, game_stakes, settled_cash_rounds, player_profiles, open_sessions
  FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT ON booked_movements, purse_positions, follower_positions, game_stakes, settled_cash_rounds, player_profiles, open_sessions
  TO tausi_server;
