-- When the player showed to hold the number by a code sent to it; null before. A registration asks for none, so until then the
-- number may belong to somebody else. A payment approved on the number proves it, too, and stands in payments.
alter table players add column phone_proved_at timestamptz;

-- These changes ask for a code sent to the number.
update players p set phone_proved_at = now() where phone is not null and (
  exists (select from withdrawal_holds h where h.player_id = p.id and h.reason in ('password_reset', 'phone_changed'))
  or exists (select from social_identities s where s.player_id = p.id));

-- A code belongs to the request that asked for it, and is found by its id: what a stranger asks for neither replaces the
-- owner's code nor uses up its tries.
create unique index one_time_codes_code_id on one_time_codes (code_id);
