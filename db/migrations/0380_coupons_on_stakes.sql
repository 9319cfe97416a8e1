-- A coupon lowers a stake, and the round's row keeps it: a repeat of the bet must name the same coupon.

-- `part`: the house pays a part of the stake. `stake`: a free round, in which the house pays the whole stake.
ALTER TABLE gift_batches ADD COLUMN pays text NOT NULL DEFAULT 'part' CHECK (pays IN ('part', 'stake'));

ALTER TABLE rounds
  ADD COLUMN coupon_id bigint,
  ADD COLUMN coupon_minor bigint,
  ADD CONSTRAINT round_coupon_is_a_part CHECK (
    (coupon_id IS NULL) = (coupon_minor IS NULL) AND (coupon_id IS NULL OR mode = 'cash' AND coupon_minor BETWEEN 1 AND stake_minor)
  );
