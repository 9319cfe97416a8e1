-- The server signs in as tausi_server and the drawing code as tausi_draw. While one login could switch to both roles,
-- every connection of the server could read unrevealed seeds. Passwords are set outside: by db/logins.ts for a copy of
-- `npm start`, by the operator elsewhere.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['tausi_server', 'tausi_draw'] LOOP
    CONTINUE WHEN (SELECT rolcanlogin FROM pg_roles WHERE rolname = wanted);
    EXECUTE format('ALTER ROLE %I LOGIN', wanted);
  END LOOP;
END
$$;
