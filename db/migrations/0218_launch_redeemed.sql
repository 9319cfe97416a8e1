-- A launch is redeemed once: its first bet writes down the frame it came from, and no other frame plays on it (server/rounds).
alter table game_launches add column redeemed_by text check (length(redeemed_by) <= 64);
grant update (redeemed_by) on game_launches to tausi_server;
