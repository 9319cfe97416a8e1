-- A series of failed payments blocks new ones, computed from the payments themselves. Only the lifting of a block is
-- stored, with author and reason; earlier failures no longer count. Rows are facts: none is changed.
create table lifted_payment_stops (
  player_id uuid not null,
  lifted_at timestamptz not null,
  reason    text not null check (length(btrim(reason)) between 1 and 300),
  lifted_by text not null check (length(btrim(lifted_by)) between 1 and 80),
  primary key (player_id, lifted_at)
);
create trigger append_only before update or delete on lifted_payment_stops for each row execute function refuse_change_of_books();
grant select, insert on lifted_payment_stops to tausi_server;
revoke update, delete on lifted_payment_stops from tausi_server;
