-- When a session was last used, to the minute: one that a player left alone for half an hour must be opened anew.
alter table sessions add column last_used_at timestamptz not null default now();
alter table sessions alter column last_used_at drop default;
-- Room beside each row, so that noting its use touches no index.
alter table sessions set (fillfactor = 80);
