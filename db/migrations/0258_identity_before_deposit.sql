-- Until this time the player must pass an identity check before a deposit. The account was created on a device of a
-- self-excluded player and may be the same person. `infinity` for a permanent exclusion; null for almost all players.
alter table players add column identity_before_deposit_until timestamptz;
-- The players who signed in on a device.
create index sessions_known_device on sessions (known_device) where known_device is not null;
