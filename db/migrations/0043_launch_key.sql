-- A launch happens once per client key; older launches have none.
alter table game_launches add column key text check (length(key) between 8 and 64);
create unique index one_launch_a_key on game_launches (player_id, key) where key is not null;
