-- Ended rows stay ended, even if a server statement has a bug. A converted bonus is not wagered again, a captured hold
-- is not released, a refunded bet is not paid, and an ended limit does not return.
CREATE FUNCTION refuse_opening_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of % has ended: it never changes again', TG_TABLE_NAME;
END $$;

CREATE TRIGGER ended_stays BEFORE UPDATE ON bonuses
  FOR EACH ROW WHEN (OLD.status <> 'active') EXECUTE FUNCTION refuse_opening_again();
CREATE TRIGGER ended_stays BEFORE UPDATE ON holds
  FOR EACH ROW WHEN (OLD.status <> 'held') EXECUTE FUNCTION refuse_opening_again();
-- A settled bet can still be refunded.
CREATE TRIGGER ended_stays BEFORE UPDATE ON remembered_bets
  FOR EACH ROW WHEN (OLD.status = 'returned' OR (OLD.status = 'settled' AND NEW.status = 'open')) EXECUTE FUNCTION refuse_opening_again();
CREATE TRIGGER ended_stays BEFORE UPDATE ON play_limits
  FOR EACH ROW WHEN (OLD.ended_after_seq IS NOT NULL) EXECUTE FUNCTION refuse_opening_again();
