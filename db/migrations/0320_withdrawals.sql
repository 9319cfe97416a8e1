-- Withdrawals are payments of their own kind: they share ids, timeline, alerts and reviews with deposits.
alter table payments
  add column method text check (length(method) between 1 and 30),
  -- The amount that the player typed. `amount_minor` is what leaves the balance, tax included.
  add column asked_minor bigint check (asked_minor >= amount_minor),
  add column waits_for text check (waits_for in ('approval', 'float', 'provider')),
  -- The time by which it was promised to arrive, and the number of people who must approve it; both fixed at asking.
  add column promised_by timestamptz,
  add column people_needed smallint check (people_needed between 0 and 2),
  add column is_cancellable boolean;
alter table payments
  drop constraint payments_kind_check,
  drop constraint payments_status_check,
  drop constraint payments_check,
  add constraint payments_kind_check check (kind in ('deposit', 'withdraw')),
  add constraint payments_status_check check (case kind
    when 'deposit' then status in ('created', 'sent', 'pending_user', 'success', 'failed', 'expired', 'in_review')
    else status in ('waiting', 'approved', 'sending', 'accepted', 'unknown', 'in_review', 'paid', 'returned', 'reversed') end),
  add constraint payments_receipt_check check (provider_receipt is null or status in ('success', 'in_review', 'paid', 'reversed')),
  add constraint whole_withdrawal check ((kind = 'withdraw') = (method is not null) and (method is null) = (asked_minor is null)
    and (method is null) = (promised_by is null) and (method is null) = (people_needed is null) and (method is null) = (is_cancellable is null)),
  add constraint waiting_for_something check ((status = 'waiting') = (waits_for is not null));
-- A player has one undecided withdrawal, so that a second press cannot pay twice and the tax on net winnings stays exact.
create unique index payments_one_open_withdrawal on payments (player_id)
  where kind = 'withdraw' and status in ('waiting', 'approved', 'sending', 'accepted', 'unknown', 'in_review');
create index payments_waiting on payments (promised_by) where status = 'waiting';
grant update (waits_for) on payments to tausi_server;

-- People approve withdrawals (`passed`) or refuse them. Such a step books nothing, and a person takes it once a payment.
alter table payment_reviews
  drop constraint payment_reviews_step_check,
  drop constraint whole_booking,
  add constraint payment_reviews_step_check check (step in ('asked', 'approved', 'failed', 'passed', 'refused')),
  add constraint whole_booking check ((step in ('failed', 'passed', 'refused')) = (booking is null)
    and (booking is null) = (receipt is null) and (booking is null) = (amount_minor is null));
create unique index payment_reviews_two_people on payment_reviews (payment_id, lower(btrim(taken_by))) where step = 'passed';
