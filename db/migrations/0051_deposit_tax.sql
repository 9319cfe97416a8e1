-- The tax that is kept from a deposit, fixed when it is asked for, so that what arrives is what the player was shown.
ALTER TABLE payments
  ADD COLUMN tax_minor bigint CHECK (tax_minor > 0 AND tax_minor < amount_minor),
  ADD COLUMN tax_kind text CHECK (tax_kind ~ '^[a-z-]{1,40}$'),
  ADD CONSTRAINT tax_is_named CHECK ((tax_minor IS NULL) = (tax_kind IS NULL));
