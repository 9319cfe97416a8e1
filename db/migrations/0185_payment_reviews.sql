-- Staff decisions on payments that the provider left undecided, and on money of closed accounts. Rows are facts: none
-- is changed.
create table payment_reviews (
  payment_id   uuid not null references payments (payment_id),
  -- Counts the steps of a payment: a decision based on older steps is refused.
  place        integer not null check (place > 0),
  step         text not null check (step in ('asked', 'approved', 'failed')),
  -- The requested and approved booking: the requested amount arrived, a different amount arrived, or a closed account's
  -- money was sent to its player. Null for a payment without money.
  booking      text check (booking in ('credit', 'correction', 'payout')),
  -- The provider's own number of the transfer.
  receipt      text check (length(receipt) between 4 and 40),
  amount_minor bigint check (amount_minor > 0),
  reason       text not null check (length(btrim(reason)) between 1 and 300),
  asked_by     text check (length(btrim(asked_by)) between 1 and 80),
  taken_by     text not null check (length(btrim(taken_by)) between 1 and 80),
  taken_at     timestamptz not null,
  primary key (payment_id, place),
  constraint whole_booking check ((step = 'failed') = (booking is null) and (booking is null) = (receipt is null) and (booking is null) = (amount_minor is null)),
  constraint two_people check (step <> 'approved' or (asked_by is not null and lower(btrim(asked_by)) <> lower(btrim(taken_by))))
);
-- One transfer is booked once.
create unique index payment_reviews_one_receipt on payment_reviews (receipt) where step = 'approved';
create trigger append_only before update or delete on payment_reviews for each row execute function refuse_change_of_books();
grant select, insert on payment_reviews to tausi_server;
revoke update, delete on payment_reviews from tausi_server;
