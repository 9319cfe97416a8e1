-- What a bet no longer pays for. That a round has its seed is proved by the statement that writes it (it takes the next
-- nonce of that very seed) and by promise 9d of the checker; the lists of a player's rounds go by the primary key.
ALTER TABLE rounds DROP CONSTRAINT rounds_player_id_seed_id_fkey;
DROP INDEX rounds_by_time;
