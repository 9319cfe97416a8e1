create table players (
  id uuid primary key,
  market text not null check (market in ('ke', 'ug', 'ng', 'gh')),
  kind text not null check (kind in ('player', 'guest')),
  status text not null default 'active' check (status in ('active', 'blocked')),
  -- The stored form: no dial prefix, a leading 0.
  phone text,
  password_hash text,
  nickname text not null default '',
  date_of_birth date,
  terms_version text,
  terms_accepted_at timestamptz,
  language text not null default 'en' check (language in ('en', 'sw')),
  is_identity_passed boolean not null default false,
  -- The client's key of the registration: a repeat of the same registration signs in instead of being refused.
  registration_key text,
  -- Hash of the guest's device.
  guest_device text,
  created_at timestamptz not null,
  check ((kind = 'player') = (phone is not null)),
  check (kind = 'guest' or (password_hash is not null and date_of_birth is not null and terms_version is not null))
);
-- One active player per phone and country; one guest per device and country.
create unique index players_phone on players (market, phone) where phone is not null;
create unique index players_guest_device on players (market, guest_device) where guest_device is not null;

create table sessions (
  id uuid primary key,
  player_id uuid not null references players (id),
  -- Hex SHA-256, so that a reader of this table cannot use the tokens.
  token_hash text not null unique,
  platform integer not null,
  device text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_player on sessions (player_id);

-- Devices on which a player has signed in. Password guesses by strangers cannot lock these out.
create table known_devices (
  player_id uuid not null references players (id),
  device text not null,
  last_seen_at timestamptz not null,
  primary key (player_id, device)
);
