-- The amount added to the balance because a withdrawal was late.
alter table payments
  add column compensation_minor bigint check (compensation_minor > 0),
  add constraint compensates_withdrawals check (compensation_minor is null or kind = 'withdraw');
grant update (compensation_minor) on payments to tausi_server;
