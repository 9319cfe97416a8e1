-- An amount above the maximum of a payment leaves in parts. Each part is a withdrawal with its own hold and orders. They are sent one after
-- another, so the later ones wait and only one is active.
ALTER TABLE payments
  -- The first part of the amount, the place among the parts, and the amount that the player typed.
  ADD COLUMN part_of uuid REFERENCES payments (payment_id),
  ADD COLUMN part_place smallint,
  ADD COLUMN part_count smallint,
  ADD COLUMN whole_minor bigint,
  ADD CONSTRAINT whole_part CHECK (num_nonnulls(part_of, part_place, part_count, whole_minor) = 0
    OR num_nonnulls(part_of, part_place, part_count, whole_minor) = 4 AND kind = 'withdraw' AND part_count BETWEEN 2 AND 20 AND part_place BETWEEN 1 AND part_count AND whole_minor > amount_minor
      AND (part_place = 1) = (part_of = payment_id)),
  DROP CONSTRAINT payments_waits_for_check,
  ADD CONSTRAINT payments_waits_for_check CHECK (waits_for IN ('approval', 'float', 'provider', 'earlier_part'));
CREATE UNIQUE INDEX payments_parts ON payments (part_of, part_place) WHERE part_of IS NOT NULL;
DROP INDEX payments_one_open_withdrawal;
CREATE UNIQUE INDEX payments_one_open_withdrawal ON payments (player_id)
  WHERE kind = 'withdraw' AND status IN ('waiting', 'approved', 'sending', 'accepted', 'unknown', 'in_review')
    AND waits_for IS DISTINCT FROM 'earlier_part';
