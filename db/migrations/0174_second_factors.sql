-- A second factor beside the password: codes of an authenticator app (RFC 6238). The secret is encrypted with a key of
-- the server and bound to its player. An unconfirmed row has no effect.
create table second_factors (
  player_id uuid primary key references players (id),
  sealed bytea not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last accepted code: each code is valid once.
  last_step bigint not null default 0
);

-- Recovery codes for access without the app, each valid once. Stored as keyed hashes, so that no code can be read here.
create table recovery_codes (
  player_id uuid not null references second_factors (player_id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (player_id, code_hash)
);

-- The log of switching it on and off, and of used recovery codes. Never changed.
create table second_factor_steps (
  id uuid primary key,
  player_id uuid not null references players (id),
  step text not null check (step in ('on', 'off', 'recovery_code', 'taken_off')),
  reason text not null default '' check (length(reason) <= 300),
  taken_by text not null check (length(taken_by) between 1 and 80),
  taken_at timestamptz not null
);
create index second_factor_steps_player on second_factor_steps (player_id, taken_at);
revoke update, delete on second_factor_steps from tausi_server;

-- A request to support to remove the second factor may be fraudulent, so payouts pause for a while.
alter table withdrawal_holds drop constraint withdrawal_holds_reason_check;
alter table withdrawal_holds add constraint withdrawal_holds_reason_check
  check (reason in ('password_reset', 'phone_changed', 'factor_taken_off'));
