-- The kind of a round's receipts: 1, one receipt of the bet; 2, a list that binds the choice, every action and the
-- payout. Older rounds keep kind 1. So do bets of a server of the previous version during an upgrade, because it writes
-- no kind.
ALTER TABLE rounds ADD COLUMN receipt_kind smallint NOT NULL DEFAULT 1 CHECK (receipt_kind IN (1, 2));
