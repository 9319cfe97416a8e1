-- One transfer is booked once, either for the payment that the provider confirmed or by staff for another one
-- (server/cashier). Each table has its own unique index; this trigger covers both tables together.
create function refuse_receipt_of_another() returns trigger language plpgsql as $$
declare
  number text := upper(to_jsonb(new) ->> tg_argv[0]);
  owner  uuid;
begin
  -- The second transaction waits until the first has committed, and then sees its row.
  perform pg_advisory_xact_lock(hashtextextended('receipt ' || number, 0));
  select booked.payment_id into owner
  from payments own
  join lateral (
    select p.payment_id from payments p where p.provider = own.provider and p.provider_receipt = number
    union all
    select p.payment_id from payment_reviews r join payments p using (payment_id)
    where p.provider = own.provider and r.step = 'approved' and upper(r.receipt) = number
  ) booked on booked.payment_id <> own.payment_id
  where own.payment_id = new.payment_id limit 1;
  if owner is not null then
    raise unique_violation using message = format('the money of this receipt is booked under payment %s', owner);
  end if;
  return new;
end $$;
create index payment_reviews_by_receipt on payment_reviews (upper(receipt)) where step = 'approved';
create trigger one_receipt before update of provider_receipt on payments for each row
  when (new.provider_receipt is distinct from old.provider_receipt and new.provider_receipt is not null)
  execute function refuse_receipt_of_another('provider_receipt');
create trigger one_receipt before insert on payment_reviews for each row when (new.step = 'approved')
  execute function refuse_receipt_of_another('receipt');
