-- A game may also be closed by a person. The author and reason of each closing and resolution are recorded. Rows are
-- facts: none is changed.
ALTER TABLE game_incidents DROP CONSTRAINT game_incidents_kind_check;
ALTER TABLE game_incidents ADD CONSTRAINT game_incidents_kind_check CHECK (kind IN ('fault', 'bet', 'words', 'returns', 'closed'));

CREATE TABLE game_incident_acts (
  act_id       uuid PRIMARY KEY,
  incident_id  uuid NOT NULL REFERENCES game_incidents,
  act          text NOT NULL CHECK (act IN ('opened', 'resolved')),
  reason       text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  taken_by     text NOT NULL CHECK (length(taken_by) BETWEEN 1 AND 80),
  taken_at     timestamptz NOT NULL
);
CREATE UNIQUE INDEX game_incident_acts_once ON game_incident_acts (incident_id, act);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON game_incident_acts FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books();
REVOKE UPDATE, DELETE ON game_incident_acts FROM tausi_server;
