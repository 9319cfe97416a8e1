-- One-use sign-in tokens are self-contained; only their use is stored, to prevent a second one. `session_id` is the
-- session it opened: a repeat of the same request, after a lost answer, ends that one and opens another.
create table used_login_tokens (
  token_id uuid primary key,
  request_key text,
  session_id uuid references sessions (id),
  used_at timestamptz not null
);
create index used_login_tokens_used_at on used_login_tokens (used_at);
