-- After a day without a result two people look at the provider's own record: they find the payment with its receipt, or find none.
alter table payment_reviews
  drop constraint payment_reviews_step_check,
  drop constraint whole_booking,
  add constraint payment_reviews_step_check check (step in ('asked', 'approved', 'failed', 'passed', 'refused', 'found_paid', 'found_unpaid')),
  add constraint whole_booking check ((step in ('asked', 'approved')) = (booking is not null) and (booking is null) = (amount_minor is null)
    and (step in ('asked', 'approved', 'found_paid')) = (receipt is not null));
create unique index payment_reviews_two_finders on payment_reviews (payment_id, step, lower(btrim(taken_by)))
  where step in ('found_paid', 'found_unpaid');
