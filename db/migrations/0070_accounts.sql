-- Accounts beyond phone and password: players from a social network without a phone yet, and closed accounts.

alter table players drop constraint players_status_check;
alter table players add constraint players_status_check check (status in ('active', 'blocked', 'closed'));
-- A social sign-in brings no phone, password or date of birth; the binding of a phone does.
alter table players drop constraint players_check;
alter table players drop constraint players_check1;
alter table players add constraint players_guest_has_no_phone check (kind = 'player' or phone is null);
alter table players add constraint players_bound_is_complete check (
  phone is null or (password_hash is not null and date_of_birth is not null and terms_version is not null));
alter table players add column closed_at timestamptz;
alter table players add column closing_reason text;
alter table players add constraint players_closed_is_told check ((status = 'closed') = (closed_at is not null));

-- One social account belongs to one player, and a player has one.
create table social_identities (
  network text not null check (network in ('facebook')),
  subject text not null check (length(subject) between 1 and 64),
  player_id uuid not null unique references players (id),
  bound_at timestamptz not null,
  primary key (network, subject)
);

-- The nonce of a social sign-in is valid once; a repeat of the same request is accepted.
create table used_social_nonces (
  nonce_hash text primary key,
  key text,
  used_at timestamptz not null
);
create index used_social_nonces_used_at on used_social_nonces (used_at);

-- The data in the player's list of devices. No address is stored, only its country.
alter table sessions add column device_name text;
alter table sessions add column country text;

-- Periods without payouts, because a SIM card may have been stolen or swapped.
create table withdrawal_holds (
  player_id uuid not null references players (id),
  reason text not null check (reason in ('password_reset', 'phone_changed')),
  begun_at timestamptz not null,
  until_at timestamptz not null check (until_at > begun_at),
  primary key (player_id, begun_at)
);
