-- Synonyms for the search, in both languages; never shown.
ALTER TABLE games ADD COLUMN search_words text[] NOT NULL DEFAULT '{}';
