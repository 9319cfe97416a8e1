-- A rotation happens once per client key; the server's own rotations have none.
alter table player_seeds add column rotation_key text check (length(rotation_key) between 8 and 64);
create unique index one_rotation_a_key on player_seeds (player_id, rotation_key) where rotation_key is not null;
