import type { BooksPromise } from '../../../wallet/index.ts';

/** Opened tickets against the prizes that were published before the order was drawn. */
export const seriesPromises: readonly BooksPromise[] = [
  {
    id: '19c',
    promise: 'the opened tickets of a series have its published prizes, none more often than published, and after its end all of them',
    breaches: `WITH opened AS (
        SELECT series_id, items, count(*) AS times FROM series_tickets WHERE opened_at IS NOT NULL GROUP BY series_id, items
      ), published AS (
        SELECT series_id, tier -> 'items' AS items, sum((tier ->> 'count')::integer) AS count FROM prize_series, jsonb_array_elements(tiers) AS tier
        GROUP BY series_id, tier -> 'items'
      ), blanks AS (
        SELECT s.series_id, '[]'::jsonb AS items, greatest(s.tickets - sum(p.count), 0) AS count FROM prize_series s JOIN published p USING (series_id)
        WHERE s.closes_at IS NOT NULL AND s.tickets IS NOT NULL GROUP BY s.series_id, s.tickets
      ), inside AS (
        SELECT series_id, items, sum(count) AS count FROM (SELECT * FROM published UNION ALL SELECT * FROM blanks) AS listed GROUP BY series_id, items
      )
      SELECT series_id, o.items, o.times, i.count FROM opened o FULL JOIN inside i USING (series_id, items) JOIN prize_series s USING (series_id)
      WHERE coalesce(o.times, 0) > coalesce(i.count, 0) OR (s.ended_at IS NOT NULL AND s.closes_at IS NULL AND o.times IS DISTINCT FROM i.count)
      UNION ALL
      SELECT s.series_id, NULL, count(t.ticket_no), s.tickets FROM prize_series s LEFT JOIN series_tickets t USING (series_id)
      WHERE s.opened_at IS NOT NULL GROUP BY s.series_id, s.tickets HAVING count(t.ticket_no) <> s.tickets OR max(t.ticket_no) <> s.tickets`,
  },
  {
    id: '19g',
    promise: 'no ticket was given before the order of its series was published, and no seed was revealed before the last ticket was opened',
    breaches: `SELECT series_id, t.ticket_no, t.given_at, s.opened_at, s.ended_at FROM series_tickets t JOIN prize_series s USING (series_id)
      WHERE s.opened_at IS NULL OR t.given_at < s.opened_at OR (s.ended_at IS NOT NULL AND t.opened_at IS NULL)`,
  },
];
