-- A country's rules from a day on, set by law or by the operator. Never updated: a change is a new row.
create table market_rules (
  market text not null check (market in ('ke', 'ug', 'ng', 'gh')),
  name text not null check (name ~ '^[a-z][a-z0-9_]*$'),
  valid_from timestamptz not null,
  value jsonb not null,
  source text not null check (source <> ''),
  reviewer text not null check (reviewer <> ''),
  primary key (market, name, valid_from)
);

create table maintenance_windows (
  id uuid primary key default uuidv7(),
  -- Null: every market.
  market text check (market in ('ke', 'ug', 'ng', 'gh')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);

create table support_contacts (
  market text not null check (market in ('ke', 'ug', 'ng', 'gh')),
  kind text not null check (kind in ('whatsapp', 'call', 'sms', 'ussd')),
  seq integer not null,
  number text not null,
  primary key (market, kind, seq)
);

-- Texts that replace the built-in ones, by message id.
create table translation_overrides (
  language text not null check (language in ('en', 'sw')),
  message_id text not null,
  text text not null,
  updated_at timestamptz not null default now(),
  primary key (language, message_id)
);

-- The country of an address range, including unserved countries.
create table address_ranges (
  range cidr primary key,
  country text not null check (country ~ '^[a-z]{2}$'),
  holder text not null,
  source text not null
);
create index address_ranges_inet on address_ranges using gist (range inet_ops);
