-- An incident may belong to no player's round: a failed draw of shared rounds, or a game's return over days.
ALTER TABLE game_incidents ALTER COLUMN player_id DROP NOT NULL;
