-- The time when the player proved the number with a code sent to it; null before. Registration requires no code, so
-- until then the number may belong to another person. A payment approved on the number also proves it and is in
-- payments.
alter table players add column phone_proved_at timestamptz;

-- These changes require a code sent to the number.
update players p set phone_proved_at = now() where phone is not null and (
  exists (select from withdrawal_holds h where h.player_id = p.id and h.reason in ('password_reset', 'phone_changed'))
  or exists (select from social_identities s where s.player_id = p.id));

-- A code belongs to its request and is found by the request's id. A stranger's request neither replaces the owner's
-- code nor uses up its tries.
create unique index one_time_codes_code_id on one_time_codes (code_id);
