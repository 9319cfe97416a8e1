-- Until when a player pays nothing in before his identity was checked: he was made after somebody on the same device had excluded
-- himself, and may be the same person. `infinity` for an exclusion for ever; null for nearly everybody.
alter table players add column identity_before_deposit_until timestamptz;
-- Who signed in on a device.
create index sessions_known_device on sessions (known_device) where known_device is not null;
