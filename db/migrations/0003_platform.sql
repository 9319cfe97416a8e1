-- Nonces of writing calls that were seen, per session, for as long as their signature could be sent again.
-- Unlogged: after a crash of PostgreSQL the signature window plus the idempotency key of every write still stand.
create table seen_nonces (
  session_id uuid not null,
  nonce text not null,
  seen_at timestamptz not null,
  primary key (session_id, nonce)
);
create index seen_nonces_seen_at on seen_nonces (seen_at);

-- Points of the rate limiter (rate-limiter-flexible's own shape): phone, device and address counters of sign-in calls.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
