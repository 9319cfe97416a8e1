-- Two roles besides the owner of the tables. The server works as tausi_server. Only the drawing code works as
-- tausi_draw, the only role that reads unrevealed seeds. Roles belong to the whole cluster, so they may exist already.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['tausi_server', 'tausi_draw'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
    -- A member may switch to the role; a superuser may anyway. The check avoids a grant that the user may have no right
    -- to make, if an administrator created the roles.
    if not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end
$$;

grant usage on schema public to tausi_server, tausi_draw;
-- By default the server may read and write every later table. A migration revokes rights where needed: movements lose
-- UPDATE and DELETE, seeds lose everything.
alter default privileges in schema public grant select, insert, update, delete on tables to tausi_server;
alter default privileges in schema public grant usage, select on sequences to tausi_server;
-- The migrator's own tables are older than these default rights. The server reads them to check that it fits the
-- schema.
grant select on all tables in schema public to tausi_server;
