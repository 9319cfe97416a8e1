-- A payer can dispute a deposit again after we won. The cash of a later dispute is set aside under its own id; that of the first one, also of
-- versions before, under the deposit's.
ALTER TABLE payment_disputes ADD COLUMN hold_id uuid UNIQUE;
DROP INDEX one_hold_a_deposit;
CREATE UNIQUE INDEX one_hold_a_deposit ON payment_disputes (payment_id) WHERE held_minor > 0 AND state <> 'won';
CREATE INDEX disputes_of_deposit ON payment_disputes (payment_id);
