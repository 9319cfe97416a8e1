-- A prize may be money, coins, points or a right. `prizes` lists the items of each rank, the first prize first.
ALTER TABLE tournament_series ADD COLUMN prizes jsonb;
ALTER TABLE tournaments ADD COLUMN prizes jsonb;
UPDATE tournament_series SET prizes = (SELECT jsonb_agg(jsonb_build_array(jsonb_build_object('kind', 'cash', 'amount', minor::text)) ORDER BY rank)
  FROM unnest(prizes_minor) WITH ORDINALITY AS p (minor, rank));
UPDATE tournaments SET prizes = (SELECT jsonb_agg(jsonb_build_array(jsonb_build_object('kind', 'cash', 'amount', minor::text)) ORDER BY rank)
  FROM unnest(prizes_minor) WITH ORDINALITY AS p (minor, rank));
ALTER TABLE tournament_series
  ALTER COLUMN prizes SET NOT NULL,
  ADD CHECK (jsonb_typeof(prizes) = 'array' AND jsonb_array_length(prizes) BETWEEN 1 AND 50),
  -- Bonus money needs terms, which a prize does not have.
  ADD CHECK (NOT jsonb_path_exists(prizes, '$[*][*] ? (@.kind == "bonus")')),
  DROP COLUMN prizes_minor;
ALTER TABLE tournaments ALTER COLUMN prizes SET NOT NULL, DROP COLUMN prizes_minor;

ALTER TABLE tournament_entries ADD COLUMN prize jsonb CHECK (jsonb_typeof(prize) = 'array');
ALTER TABLE tournament_entries DISABLE TRIGGER paid_prizes_stay;
UPDATE tournament_entries SET prize = jsonb_build_array(jsonb_build_object('kind', 'cash', 'amount', prize_minor::text)) WHERE prize_minor IS NOT NULL;
ALTER TABLE tournament_entries ENABLE TRIGGER paid_prizes_stay;
-- The index and the check of the column go with it.
ALTER TABLE tournament_entries DROP COLUMN prize_minor, ADD CHECK (prize IS NOT NULL OR paid_at IS NULL);
CREATE INDEX unpaid_prizes ON tournament_entries (tournament_id) WHERE prize IS NOT NULL AND paid_at IS NULL;
GRANT UPDATE (prize) ON tournament_entries TO tausi_server;
