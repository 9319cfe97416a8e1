-- A launch is redeemed once: its first bet records its frame, and no other frame can play on it (server/rounds).
alter table game_launches add column redeemed_by text check (length(redeemed_by) <= 64);
grant update (redeemed_by) on game_launches to tausi_server;
