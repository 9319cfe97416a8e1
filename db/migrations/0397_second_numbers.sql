-- A second mobile number of a player receives withdrawals as a bank account does. Its bank is the withdrawal method, and the sealed holder is
-- empty while no provider has named one.
ALTER TABLE payout_destinations ADD COLUMN kind text NOT NULL DEFAULT 'account' CHECK (kind IN ('account', 'phone'));
