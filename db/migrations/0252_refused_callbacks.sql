-- Forged call-backs are counted, and only the first few of ten minutes are kept (server/cashier). They and their alerts
-- are deleted after a while. Runs with its owner's rights, because the server may delete no other call-back and no
-- other alert.
create index payment_callbacks_refused on payment_callbacks (received_at) where verdict in ('forged', 'foreign_sender');

create function sweep_refused_callbacks(before timestamptz, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  swept integer;
begin
  delete from payment_callbacks where callback_id in (
    select callback_id from payment_callbacks
    where verdict in ('forged', 'foreign_sender') and received_at < before order by received_at limit least(most, 10000));
  get diagnostics swept = row_count;
  delete from payment_alerts where kind in ('forged_callback', 'foreign_sender') and raised_at < before;
  return swept;
end $$;
revoke all on function sweep_refused_callbacks(timestamptz, integer) from public;
grant execute on function sweep_refused_callbacks(timestamptz, integer) to tausi_server;
