-- Times when the clock of a server process deviated from the database's, and when it recovered. They show how reliable
-- a timestamp is. Rows are facts: none is changed.
create table clock_facts (
  fact_id       bigint generated always as identity primary key,
  -- The machine and the process with that clock.
  machine       text not null check (length(machine) between 1 and 255),
  process       integer not null,
  found         text not null check (found in ('away', 'back')),
  -- The offset, negative when it was behind, and the duration of the measuring query.
  ahead_ms      bigint not null,
  round_trip_ms integer not null check (round_trip_ms >= 0),
  -- By the database's clock.
  noted_at      timestamptz not null default clock_timestamp()
);
create trigger append_only before update or delete on clock_facts for each row execute function refuse_change_of_books();
create trigger append_only_whole before truncate on clock_facts for each statement execute function refuse_change_of_books();
revoke all on clock_facts from tausi_server;
grant select, insert on clock_facts to tausi_server;
