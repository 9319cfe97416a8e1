-- Two people can open the books of a player again that a wrong birth date closed. The closing stays, and their steps stand beside it.
CREATE TABLE lifted_closings (
  player_id  uuid NOT NULL,
  number     bigint NOT NULL,
  place      integer NOT NULL CHECK (place IN (1, 2)),
  step       text NOT NULL CHECK (step = CASE place WHEN 1 THEN 'asked' ELSE 'approved' END),
  reason     text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  taken_by   text NOT NULL CHECK (length(btrim(taken_by)) BETWEEN 1 AND 120),
  taken_at   timestamptz NOT NULL,
  -- The number of the player's last movement before the step. An approved step lets every later one pass.
  after_seq  bigint NOT NULL CHECK (after_seq >= 0),
  PRIMARY KEY (player_id, number, place),
  FOREIGN KEY (player_id, number) REFERENCES play_exclusions (player_id, number)
);
CREATE FUNCTION two_people_lift_closing() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.step = 'approved' AND NOT EXISTS (
    SELECT FROM lifted_closings l WHERE l.player_id = NEW.player_id AND l.number = NEW.number AND l.step = 'asked'
      AND lower(btrim(l.taken_by)) <> lower(btrim(NEW.taken_by)))
  THEN RAISE EXCEPTION 'a second person approves the lifting of a closing' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER two_people BEFORE INSERT ON lifted_closings FOR EACH ROW EXECUTE FUNCTION two_people_lift_closing();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON lifted_closings FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON lifted_closings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books();
REVOKE ALL ON lifted_closings FROM tausi_server;
GRANT SELECT, INSERT ON lifted_closings TO tausi_server;

CREATE OR REPLACE VIEW stated_exclusions WITH (security_invoker = true) AS
  SELECT e.player_id, e.kind, e.said_at, e.until_at, e.after_seq, l.after_seq AS lifted_after_seq
  FROM play_exclusions e LEFT JOIN lifted_closings l ON l.player_id = e.player_id AND l.number = e.number AND l.step = 'approved';
