-- Unused rows are deleted after a month (server/rounds, server/players): launches, and guests who never played.
create index game_launches_by_age on game_launches (launched_at);
grant delete on game_launches to tausi_server;
create index guests_in_order on players (id) where kind = 'guest';

-- Visits up to `most` guests after `after`, in the order of their ids. Deletes those older than `before` without rounds
-- and without a session valid at `now_at`, with all their data. Returns the last visited guest (null at the end) and
-- the number of deletions. Runs with its owner's rights, because the server may not delete seeds.
create function sweep_guests(after uuid, before timestamptz, now_at timestamptz, most integer) returns table (last_seen uuid, swept integer)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  page uuid[];
  gone uuid[];
begin
  select array_agg(p.id order by p.id) into page
  from (select id from players where kind = 'guest' and id > after and created_at < before order by id limit least(most, 1000)) p;
  -- Locked, so that no session is opened for a guest during the deletion; a guest whose session is being opened stays.
  select array_agg(g.id) into gone from (
    select id from players p where id = any (page)
      and not exists (select from rounds r where r.player_id = p.id)
      and not exists (select from sessions s where s.player_id = p.id and s.ended_at is null and s.expires_at > now_at)
    for update skip locked) g;
  delete from server_seeds where seed_id in (select seed_id from player_seeds where player_id = any (gone));
  delete from player_seeds where player_id = any (gone);
  delete from game_launches where player_id = any (gone);
  delete from demo_purses where player_id = any (gone);
  delete from sessions where player_id = any (gone);
  delete from known_devices where player_id = any (gone);
  delete from players where id = any (gone);
  last_seen := case when cardinality(page) = least(most, 1000) then page[cardinality(page)] end;
  swept := coalesce(cardinality(gone), 0);
  return next;
end $$;
revoke all on function sweep_guests(uuid, timestamptz, timestamptz, integer) from public;
grant execute on function sweep_guests(uuid, timestamptz, timestamptz, integer) to tausi_server;
