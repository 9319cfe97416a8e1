-- A player's device is known by a random secret that the server gave its browser at a sign-in, not by a fingerprint that any
-- page can compute. Rows that hang on a fingerprint prove nothing, so every device starts as unknown.
delete from known_devices;
comment on column known_devices.device is 'keyed hash of a secret in an HttpOnly cookie';

-- The known device that a session was opened on: signing the session out makes the device unknown, too. `device` stays the
-- keyed hash of the fingerprint, where the player agreed to one.
alter table sessions add column known_device text;
