-- The answers kept under idempotency keys, so that a repeated request gets the same answer and is not executed twice
-- (docs/wire.md, "Doing a thing once"). A row without an answer is a claim: a process works on it, or died doing so.
create table kept_answers (
  player_id uuid not null,
  key text not null check (length(key) between 8 and 80),
  operation text not null,
  -- A keyed SHA-256 of the operation and its params, so that params cannot be guessed from it.
  payload_hash bytea not null check (length(payload_hash) = 32),
  -- The latest owner of the claim; only this one may release it without an answer.
  claim_id uuid not null,
  claimed_at timestamptz not null,
  outcome text,
  body text,
  answered_at timestamptz,
  -- Null: forever.
  kept_until timestamptz,
  primary key (player_id, key),
  check ((outcome is null) = (body is null) and (outcome is null) = (answered_at is null)),
  check (outcome is not null or kept_until is not null)
);
create index kept_answers_kept_until on kept_answers (kept_until) where kept_until is not null;

create function refuse_change_of_kept_answer() returns trigger language plpgsql as $$
begin
  raise exception 'the answer of % under its key is kept as it was given', old.operation;
end $$;
create trigger answers_stay before update on kept_answers
  for each row when (old.outcome is not null) execute function refuse_change_of_kept_answer();
create trigger answers_of_money_stay before delete on kept_answers
  for each row when (old.outcome is not null and old.kept_until is null) execute function refuse_change_of_kept_answer();
