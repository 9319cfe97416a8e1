-- The last use of a session, to the minute: after half an hour of inactivity the player must sign in again.
alter table sessions add column last_used_at timestamptz not null default now();
alter table sessions alter column last_used_at drop default;
-- Free space beside each row, so that updating its last use touches no index.
alter table sessions set (fillfactor = 80);
