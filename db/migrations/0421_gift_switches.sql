-- The dated rules of a market about gifts. A promotion counts as paused while one that it needs is off.
CREATE VIEW gift_switches WITH (security_invoker = true) AS
  SELECT market, name, valid_from, value = 'true'::jsonb AS is_on FROM market_rules
  WHERE name IN ('gifts_allowed', 'bonus_allowed', 'drops_allowed', 'referral_allowed');
REVOKE ALL ON gift_switches FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT ON gift_switches TO tausi_server;
