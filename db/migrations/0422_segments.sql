-- Lists of players for promotions. An import replaces the list of its name.
CREATE TABLE segment_imports (
  name        text NOT NULL CHECK (name ~ '^[a-z0-9-]{1,40}$'),
  number      integer NOT NULL CHECK (number > 0),
  players     integer NOT NULL CHECK (players >= 0),
  reason      text NOT NULL CHECK (length(btrim(reason)) BETWEEN 1 AND 300),
  imported_by text NOT NULL CHECK (length(btrim(imported_by)) BETWEEN 1 AND 120),
  imported_at timestamptz NOT NULL,
  PRIMARY KEY (name, number)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON segment_imports FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books();

CREATE TABLE segment_players (
  player_id uuid NOT NULL REFERENCES purses (player_id),
  name      text NOT NULL,
  PRIMARY KEY (player_id, name)
);
CREATE INDEX players_of_segment ON segment_players (name);

REVOKE ALL ON segment_imports, segment_players FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT, INSERT ON segment_imports TO tausi_server;
GRANT SELECT, INSERT, DELETE ON segment_players TO tausi_server;
