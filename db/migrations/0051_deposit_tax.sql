-- The tax on a deposit, fixed at the request, so that the credited amount is the one shown to the player.
ALTER TABLE payments
  ADD COLUMN tax_minor bigint CHECK (tax_minor > 0 AND tax_minor < amount_minor),
  ADD COLUMN tax_kind text CHECK (tax_kind ~ '^[a-z-]{1,40}$'),
  ADD CONSTRAINT tax_is_named CHECK ((tax_minor IS NULL) = (tax_kind IS NULL));
