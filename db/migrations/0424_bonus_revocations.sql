-- Bonus money that two people of the desk take back. A job ends the bonus once the second one has approved.
CREATE TABLE bonus_revocations (
  player_id   uuid NOT NULL,
  bonus_no    integer NOT NULL,
  reason      text NOT NULL CHECK (length(btrim(reason)) BETWEEN 1 AND 300),
  asked_by    text NOT NULL CHECK (length(btrim(asked_by)) BETWEEN 1 AND 120),
  asked_at    timestamptz NOT NULL,
  approved_by text CHECK (length(btrim(approved_by)) BETWEEN 1 AND 120),
  approved_at timestamptz,
  PRIMARY KEY (player_id, bonus_no),
  FOREIGN KEY (player_id, bonus_no) REFERENCES issued_bonuses (player_id, bonus_no),
  CONSTRAINT two_people CHECK (approved_by <> asked_by),
  CONSTRAINT approved_by_and_at CHECK ((approved_by IS NULL) = (approved_at IS NULL))
);
REVOKE ALL ON bonus_revocations FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT, INSERT ON bonus_revocations TO tausi_server;
GRANT UPDATE (approved_by, approved_at) ON bonus_revocations TO tausi_server;
