-- The part of a studio's win that came from a jackpot of the studio, in millionths.
ALTER TABLE studio_transactions
  ADD COLUMN jackpot_micros bigint NOT NULL DEFAULT 0 CHECK (jackpot_micros BETWEEN 0 AND micros AND (kind = 'win' OR jackpot_micros = 0));
