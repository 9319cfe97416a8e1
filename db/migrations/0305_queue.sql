-- The queue's tables belong to graphile-worker, which makes them before these migrations (db/migrate.ts). They are under
-- row level security without a policy, so that only their owner reaches them. The server adds and runs jobs.
GRANT USAGE ON SCHEMA graphile_worker TO tausi_server;
GRANT SELECT, INSERT, UPDATE, DELETE ON graphile_worker._private_jobs TO tausi_server;
GRANT SELECT, INSERT, UPDATE ON graphile_worker._private_job_queues, graphile_worker._private_tasks TO tausi_server;
GRANT SELECT ON graphile_worker.jobs TO tausi_server;
CREATE POLICY server ON graphile_worker._private_jobs TO tausi_server USING (true) WITH CHECK (true);
CREATE POLICY server ON graphile_worker._private_job_queues TO tausi_server USING (true) WITH CHECK (true);
CREATE POLICY server ON graphile_worker._private_tasks TO tausi_server USING (true) WITH CHECK (true);

-- Analytics are forwarded by jobs, one a batch.
SELECT graphile_worker.add_job('forward_analytics', json_build_object('batch', batch, 'tries', max(forward_tries)),
  run_at => max(forward_at), job_key => 'forward_analytics:' || batch)
FROM analytics_events WHERE forward_at IS NOT NULL GROUP BY batch;
ALTER TABLE analytics_events DROP COLUMN forward_at, DROP COLUMN forward_tries;
REVOKE UPDATE ON analytics_events FROM tausi_server;

-- Messages are announced and pushed by jobs.
SELECT graphile_worker.add_job('announce_message', json_build_object('player', player_id, 'message', message_id))
FROM messages WHERE told_at IS NULL;
SELECT graphile_worker.add_job('push_message',
  json_build_object('player', player_id, 'subscription', subscription_id, 'message', message_id, 'tries', attempts),
  run_at => due_at, job_key => concat_ws(':', 'push_message', player_id, subscription_id, message_id))
FROM push_sends;
DROP TABLE push_sends;
DROP INDEX messages_untold;
