-- Call-backs are processed and payments polled by jobs of the queue. `poll_due_at` stays: it is the time of the job.
SELECT graphile_worker.add_job('process_callback', json_build_object('id', callback_id, 'tries', attempts),
  run_at => due_at, job_key => 'process_callback:' || callback_id)
FROM payment_callbacks WHERE verdict IS NULL;
SELECT graphile_worker.add_job('poll_provider', json_build_object('payment', payment_id),
  run_at => poll_due_at, priority => 1, job_key => 'poll_provider:' || payment_id)
FROM payments WHERE poll_due_at IS NOT NULL;
DROP INDEX payments_to_poll, payment_callbacks_to_handle;
ALTER TABLE payment_callbacks DROP COLUMN due_at, DROP COLUMN attempts;
