-- The page of a campaign can offer the gift of a promotion, by the surface that the promotions of all markets share.
ALTER TABLE campaigns ADD COLUMN gives text CHECK (gives ~ '^[a-z_]{1,30}$');
