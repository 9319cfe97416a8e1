-- The rounds whose stake a coupon lowered, for the comparison of coupon money with coupons.
CREATE VIEW coupon_rounds WITH (security_invoker = true) AS
  SELECT player_id, round_id, coupon_id, coupon_minor, status FROM rounds WHERE coupon_id IS NOT NULL;
REVOKE ALL ON coupon_rounds FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT ON coupon_rounds TO tausi_server;

-- A day of the sign-in row may give a right: a coupon of a batch, or a lucky box of a kind.
CREATE TABLE sign_in_rights (
  market      text NOT NULL CHECK (market IN ('ke', 'ug', 'ng', 'gh')),
  day         smallint NOT NULL CHECK (day BETWEEN 1 AND 7),
  kind        text NOT NULL CHECK (kind IN ('coupon', 'box')),
  -- The batch of the coupon, or the kind of the box.
  right_id    integer NOT NULL CHECK (right_id > 0),
  cost_minor  bigint NOT NULL CHECK (cost_minor >= 0),
  kept_days   integer NOT NULL CHECK (kept_days BETWEEN 1 AND 365),
  PRIMARY KEY (market, day)
);
REVOKE ALL ON sign_in_rights FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT ON sign_in_rights TO tausi_server;
