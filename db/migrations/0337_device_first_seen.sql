-- The first sign-in on a known device. A withdrawal from a new device waits, so that a stolen password or SIM card cannot take money out
-- at once. The default serves a server of the previous version that runs during the deployment.
ALTER TABLE known_devices ADD COLUMN first_seen_at timestamptz NOT NULL DEFAULT now();
UPDATE known_devices d SET first_seen_at = coalesce(
  (SELECT min(s.created_at) FROM sessions s WHERE s.player_id = d.player_id AND s.known_device = d.device), d.last_seen_at);
