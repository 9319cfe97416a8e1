-- A worker that starts moves the numbers of the queue's jobs past the used ones.
GRANT USAGE ON SEQUENCE graphile_worker.jobs_id_seq1 TO tausi_server;
