-- One job announces all messages of a statement.
DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
WHERE t.id = j.task_id AND t.identifier = 'announce_message';
SELECT graphile_worker.add_job('announce_messages', json_build_object('players', json_build_array(player_id), 'messages', json_build_array(message_id)))
FROM messages WHERE told_at IS NULL;
