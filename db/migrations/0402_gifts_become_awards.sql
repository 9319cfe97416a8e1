-- Packets, seasons and lucky users are awards of promotions now. No one could claim from these tables.
DROP TABLE red_packets;
DROP TABLE season_pools;
DROP TABLE season_popups;
DROP TABLE lucky_user_rewards;
