-- What ended stays ended, whatever a statement of the server says: a bonus that was converted is not wagered again, a
-- hold that was captured is not released, a bet that was given back is not paid, a word about a limit that is over does
-- not come back.
CREATE FUNCTION refuse_opening_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of % has ended: it never changes again', TG_TABLE_NAME;
END $$;

CREATE TRIGGER ended_stays BEFORE UPDATE ON bonuses
  FOR EACH ROW WHEN (OLD.status <> 'active') EXECUTE FUNCTION refuse_opening_again();
CREATE TRIGGER ended_stays BEFORE UPDATE ON holds
  FOR EACH ROW WHEN (OLD.status <> 'held') EXECUTE FUNCTION refuse_opening_again();
-- A settled bet can still be given back.
CREATE TRIGGER ended_stays BEFORE UPDATE ON remembered_bets
  FOR EACH ROW WHEN (OLD.status = 'returned' OR (OLD.status = 'settled' AND NEW.status = 'open')) EXECUTE FUNCTION refuse_opening_again();
CREATE TRIGGER ended_stays BEFORE UPDATE ON play_limits
  FOR EACH ROW WHEN (OLD.ended_after_seq IS NOT NULL) EXECUTE FUNCTION refuse_opening_again();
