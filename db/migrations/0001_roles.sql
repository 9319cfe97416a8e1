-- Two roles besides the owner of the tables. The server works as tausi_server; the drawing code alone works as
-- tausi_draw, the only role that reads unrevealed seeds. Roles belong to the whole cluster, so a second database
-- (or another process at the same moment) finds them there.
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
    -- A member may switch to the role; a superuser may anyway. Asking first keeps a database whose
    -- administrator made the roles from needing more rights than it has.
    if not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end
$$;

grant usage on schema public to tausi_server, tausi_draw;
-- Every later table is the server's to read and write, unless its own migration takes a right away again
-- (movements lose UPDATE and DELETE, seeds lose everything).
alter default privileges in schema public grant select, insert, update, delete on tables to tausi_server;
alter default privileges in schema public grant usage, select on sequences to tausi_server;
-- The migrator's own tables exist before the line above: the server reads them to know that it fits the schema.
grant select on all tables in schema public to tausi_server;
