-- Identity checks. The player's data is sealed with a key of the server. The document's number has only a keyed hash,
-- so that one number belongs to one player.
create table identity_checks (
  player_id uuid primary key references players (id),
  market text not null check (market in ('ke', 'ug', 'ng', 'gh')),
  status text not null check (status in ('under_review', 'passed', 'refused')),
  sealed bytea not null,
  number_hash text not null,
  -- The reason for a refusal, as shown to the player.
  reason text not null default '' check (length(reason) <= 300),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'under_review') = (decided_at is null)),
  check (status <> 'refused' or reason <> '')
);
-- A refused check does not reserve its number.
create unique index identity_checks_number on identity_checks (number_hash) where status <> 'refused';
create index identity_checks_waiting on identity_checks (submitted_at) where status = 'under_review';

-- Decisions on an identity, with author and time. Rows are added and never changed.
create table identity_decisions (
  id uuid primary key,
  player_id uuid not null references players (id),
  step text not null check (step in ('submitted', 'shown', 'passed', 'refused')),
  reason text not null default '',
  decided_by text not null,
  decided_at timestamptz not null
);
create index identity_decisions_player on identity_decisions (player_id, decided_at);
revoke update, delete on identity_decisions from tausi_server;

-- The location of a document's picture and its key, which is itself encrypted with a key of the server.
create table identity_documents (
  id uuid primary key,
  player_id uuid not null references players (id),
  side text not null check (side in ('front', 'back', 'selfie')),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  wrapped_key bytea not null,
  uploaded_at timestamptz not null,
  unique (player_id, side)
);

-- The documents that prove an identity, by country.
create table identity_types (
  market text not null check (market in ('ke', 'ug', 'ng', 'gh')),
  name text not null check (length(name) between 2 and 60),
  position integer not null,
  -- The format of its number without spaces and hyphens, as a regular expression.
  number_pattern text not null,
  primary key (market, name)
);

create table nationalities (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null
);
