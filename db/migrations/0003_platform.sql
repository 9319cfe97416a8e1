-- The used nonces of writing calls per session, kept while their signature is valid. Written without waiting for the
-- disk: see server/platform/signing/nonces.ts.
create table seen_nonces (
  session_id uuid not null,
  nonce text not null,
  seen_at timestamptz not null,
  primary key (session_id, nonce)
);
create index seen_nonces_seen_at on seen_nonces (seen_at);

-- Counters of attempts within a window. Keys contain no phone number or address in clear text.
create table attempts (
  key text primary key,
  count integer not null check (count > 0),
  resets_at timestamptz not null
);
create index attempts_resets_at on attempts (resets_at);
