-- The player's last movement when a seed was revealed. Clocks of two processes may disagree; this number only grows.
-- Null for older seeds, and for players without purses.
alter table player_seeds add column revealed_after_seq bigint;
