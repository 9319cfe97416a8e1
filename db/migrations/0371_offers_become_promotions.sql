-- Offers of the time before promotions become ended promotions, and their recipients keep an award without an amount.
INSERT INTO promotions (promotion_id, name, market, surface) SELECT 10000000 + conf_id, 'offer-' || conf_id, market, occasion FROM reward_offers;
INSERT INTO promotion_versions (promotion_id, version, terms, name_en, name_sw, rules_en, rules_sw, starts_at, ends_at, drafted_by, drafted_at)
SELECT 10000000 + conf_id, 1,
  '{"for": {"kind": "surface"}, "who": {}, "gives": {"kind": "surface", "costMinorMax": "0"}, "bonus": null, "options": [], "collectWithinMs": null, "dayBudget": null}',
  name_en, name_sw, rules_en, rules_sw, starts_at, ends_at, 'migration', starts_at FROM reward_offers;
INSERT INTO promotion_states (promotion_id, number, version, drafted_by, state, reason, taken_by, taken_at)
SELECT 10000000 + conf_id, 1, 1, 'migration', 'approved', 'an offer of the time before promotions', 'migration approval', starts_at FROM reward_offers;
INSERT INTO promotion_states (promotion_id, number, version, drafted_by, state, reason, taken_by, taken_at)
SELECT 10000000 + conf_id, 2, 1, 'migration', 'ended', 'an offer of the time before promotions', 'migration', now() FROM reward_offers;
INSERT INTO promotion_budgets (promotion_id, span, day, awards_made)
SELECT 10000000 + conf_id, 'whole', '0001-01-01', (SELECT count(*) FROM reward_claims c WHERE c.conf_id = o.conf_id) FROM reward_offers o;
INSERT INTO awards (player_id, award_no, award_id, promotion_id, version, cause, status, items, cost_minor, made_at, collected_at)
SELECT player_id, row_number() OVER (PARTITION BY player_id ORDER BY claimed_at, conf_id), md5(player_id || ':' || conf_id)::uuid, 10000000 + conf_id, 1,
  'once', 'collected', '[]', 0, claimed_at, claimed_at FROM reward_claims;
DROP TABLE reward_claims;
DROP TABLE reward_offers;
