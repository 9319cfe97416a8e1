-- A gift of chance names its ticket, whose draw the player can check.
ALTER TABLE awards
  ADD COLUMN series_id uuid,
  ADD COLUMN ticket_no integer,
  ADD CONSTRAINT ticket_of_award FOREIGN KEY (series_id, ticket_no) REFERENCES series_tickets (series_id, ticket_no),
  ADD CONSTRAINT award_has_a_whole_ticket CHECK (num_nonnulls(series_id, ticket_no) IN (0, 2));

-- The cause of a drop's prize has always named its ticket.
UPDATE awards SET series_id = split_part(cause, ':', 2)::uuid, ticket_no = split_part(cause, ':', 3)::integer
WHERE cause ~ '^ticket:[0-9a-f-]{36}:[0-9]+$';

-- The tickets of a series that play earned: those of one instant are in the order in which they were given.
UPDATE awards a SET series_id = t.series_id, ticket_no = t.ticket_no
FROM (SELECT player_id, award_no, split_part(cause, ':', 1) AS name, made_at,
        row_number() OVER (PARTITION BY player_id, split_part(cause, ':', 1), made_at ORDER BY award_no) AS place
      FROM awards WHERE series_id IS NULL) e
JOIN (SELECT t.series_id, t.ticket_no, t.player_id, t.given_at, s.name,
        row_number() OVER (PARTITION BY t.player_id, s.name, t.given_at ORDER BY t.series_id, t.ticket_no) AS place
      FROM series_tickets t JOIN prize_series s USING (series_id) WHERE t.player_id IS NOT NULL) t
  ON t.player_id = e.player_id AND t.name = e.name AND t.given_at = e.made_at AND t.place = e.place
WHERE a.player_id = e.player_id AND a.award_no = e.award_no;

CREATE UNIQUE INDEX one_award_a_ticket ON awards (series_id, ticket_no) WHERE series_id IS NOT NULL;
