-- A device is known by a random secret that the server gave its browser at a sign-in, not by a fingerprint that any
-- page can compute. Rows based on a fingerprint prove nothing, so every device starts as unknown.
delete from known_devices;
comment on column known_devices.device is 'keyed hash of a secret in an HttpOnly cookie';

-- The known device on which a session was opened: signing out makes the device unknown, too. `device` stays the keyed
-- hash of the fingerprint, if the player agreed to one.
alter table sessions add column known_device text;
