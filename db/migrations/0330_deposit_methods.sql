-- A deposit has a method of its own, because one account at a provider can serve several. Versions before write none.
-- The next step is what the payer must do: approve a prompt, pay on the provider's page, or enter a code.
alter table payments
  drop constraint whole_withdrawal,
  add constraint whole_withdrawal check ((kind = 'withdraw') = (asked_minor is not null) and (kind <> 'withdraw' or method is not null)
    and (asked_minor is null) = (promised_by is null) and (asked_minor is null) = (people_needed is null)
    and (asked_minor is null) = (is_cancellable is null)),
  add column next_step text check (next_step in ('prompt', 'open_page', 'type_code')),
  add column next_detail text check (length(next_detail) <= 1000),
  add constraint deposits_have_next_steps check (next_step is null or kind = 'deposit');
grant update (next_step, next_detail) on payments to tausi_server;
