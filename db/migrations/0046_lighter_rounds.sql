-- Constraints removed from the cost of a bet. The statement that writes a round takes the next nonce of its seed, and
-- promise 9d of the checker verifies it. Lists of a player's rounds use the primary key.
ALTER TABLE rounds DROP CONSTRAINT rounds_player_id_seed_id_fkey;
DROP INDEX rounds_by_time;
