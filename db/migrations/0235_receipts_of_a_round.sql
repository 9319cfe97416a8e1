-- Which receipts the player of a round was given: 1, one receipt of the bet; 2, a list that binds the choice, every act and
-- the payout. Rounds from before keep the first kind. So does a bet that a server of the version before places while both
-- versions run, because it writes no kind.
ALTER TABLE rounds ADD COLUMN receipt_kind smallint NOT NULL DEFAULT 1 CHECK (receipt_kind IN (1, 2));
