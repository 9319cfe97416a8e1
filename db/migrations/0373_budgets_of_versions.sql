-- A version brings its budget, so that the same two people decide on terms and money.
ALTER TABLE promotion_versions
  ADD COLUMN budget_minor_max bigint CHECK (budget_minor_max >= 0),
  ADD COLUMN budget_awards_max bigint CHECK (budget_awards_max >= 0);
CREATE OR REPLACE VIEW player_profiles WITH (security_invoker = true) AS
  SELECT id AS player_id, kind, phone, nickname, terms_version, created_at AS registered_at, market FROM players;
