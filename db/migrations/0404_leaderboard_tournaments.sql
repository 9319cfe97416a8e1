-- A leaderboard is a tournament that every player of the market is in, by the points earned from stakes.
ALTER TABLE tournament_series
  ADD COLUMN joins text NOT NULL DEFAULT 'by_choice' CHECK (joins IN ('by_choice', 'everybody')),
  DROP CONSTRAINT tournament_series_scored_by_check,
  ADD CONSTRAINT tournament_series_scored_by_check CHECK (scored_by IN ('best_multiple', 'rounds', 'staked', 'points')),
  ADD CHECK ((joins = 'everybody') = (scored_by = 'points'));
ALTER TABLE tournaments ADD COLUMN joins text NOT NULL DEFAULT 'by_choice' CHECK (joins IN ('by_choice', 'everybody'));
CREATE INDEX leaderboards_of_currency ON tournaments (currency, ends_at) WHERE joins = 'everybody' AND settled_at IS NULL;
-- No row was ever counted in these.
DROP TABLE leaderboard_scores;
DROP TABLE leaderboards;
