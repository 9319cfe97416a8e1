-- The process that works on a key, identified by its LISTEN connection. PostgreSQL closes that connection when the
-- process dies, so a retry need not wait until the claim expires.
alter table kept_answers add column claimed_by integer;
