-- One-time codes. The owner is a keyed hash of country, phone and purpose, so that a copy of this table reveals no
-- number and no code. A number has one code per purpose, so that concurrent tries share one row.
create table one_time_codes (
  subject text primary key,
  code_id uuid not null,
  code_hash text not null,
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  proved_at timestamptz,
  used_at timestamptz
);
create index one_time_codes_expires_at on one_time_codes (expires_at);

-- The text around a code, by country and language; {code} and {minutes} are filled in.
create table code_templates (
  market text not null check (market in ('ke', 'ug', 'ng', 'gh')),
  language text not null check (language in ('en', 'sw')),
  template text not null check (position('{code}' in template) > 0 and length(template) <= 140),
  primary key (market, language)
);

-- Queued text messages. Number and text are sealed, and deleted as soon as the message is sent or given up.
create table text_messages (
  id uuid primary key,
  sealed bytea,
  -- withheld: the number is not registered. The row is written anyway, so that both cases take the same time.
  status text not null check (status in ('queued', 'withheld', 'sent', 'delivered', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz,
  provider_id text unique,
  provider_status text,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (status <> 'queued' or (sealed is not null and due_at is not null))
);
create index text_messages_due on text_messages (due_at) where status = 'queued';
create index text_messages_created_at on text_messages (created_at);
