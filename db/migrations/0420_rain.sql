-- Rain: a window that only players who staked lately may enter, and that is announced to those of them who are in the lobby.
ALTER TABLE drop_schedules ADD COLUMN is_announced boolean NOT NULL DEFAULT false;
-- Of a window: the least stakes of its player on this day and the one before.
ALTER TABLE drop_schedules DROP CONSTRAINT drop_schedules_check1;
ALTER TABLE drop_schedules ADD CONSTRAINT raffle_of_stakers CHECK (kind <> 'raffle' OR stake_minor_min IS NOT NULL);
