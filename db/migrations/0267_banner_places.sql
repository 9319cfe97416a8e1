-- The position of a banner, in wire values; null: everywhere.
ALTER TABLE banners
  ADD COLUMN advertising text CHECK (length(advertising) BETWEEN 1 AND 40),
  ADD COLUMN game_side text CHECK (length(game_side) BETWEEN 1 AND 40),
  ADD COLUMN platforms integer[] CHECK (cardinality(platforms) > 0);
