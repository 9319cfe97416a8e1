-- Which process is at work on a key: the number of the connection on which it listens to the others. PostgreSQL ends that
-- connection with the process, so whoever asks again need not wait until the claim grows old.
alter table kept_answers add column claimed_by integer;
