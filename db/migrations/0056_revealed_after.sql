-- Which of the player's movements had been booked when a seed was revealed. Clocks of two processes may disagree; this
-- number only grows. Null for seeds that were revealed before it was kept, and for who has no purses.
alter table player_seeds add column revealed_after_seq bigint;
