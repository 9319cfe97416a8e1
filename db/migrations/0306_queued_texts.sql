-- Text messages are sent by jobs of the queue.
SELECT graphile_worker.add_job('send_text', json_build_object('id', id, 'tries', attempts), run_at => due_at, job_key => 'send_text:' || id)
FROM text_messages WHERE status = 'queued';
ALTER TABLE text_messages DROP COLUMN due_at, DROP COLUMN attempts,
  ADD CONSTRAINT text_messages_queued_sealed CHECK (status <> 'queued' OR sealed IS NOT NULL);
