-- Other words that players search a game by, in both languages; never shown.
ALTER TABLE games ADD COLUMN search_words text[] NOT NULL DEFAULT '{}';
