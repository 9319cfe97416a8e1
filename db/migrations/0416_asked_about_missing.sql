-- A person asks the provider about a withdrawal that no statement has. Asking closes nothing; the answer is noted beside it.
ALTER TABLE difference_acts
  DROP CONSTRAINT difference_acts_act_check,
  ADD CONSTRAINT difference_acts_act_check
    CHECK (act IN ('note', 'ask', 'explain', 'suspend', 'write_off', 'charge_fee', 'payout_found', 'payout_returned')),
  DROP CONSTRAINT difference_acts_check,
  ADD CONSTRAINT difference_acts_check CHECK ((act IN ('note', 'ask', 'explain')) = (step = 'done'));
