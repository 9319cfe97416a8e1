import { type Span, spanNames, spans } from '../rules/limits/tally.ts';
import type { BooksPromise } from './promise.ts';

// The actions and statements of guarded players in order of decision, each at its effective time: the earlier of the
// server's and the database's clock, and never before its predecessor.
const moved = `moved AS (
  SELECT player_id, seq, is_word, staked, paid, deposited, takes_stake,
         max(at) OVER (PARTITION BY player_id ORDER BY seq, is_word) AS at
  FROM (
    SELECT player_id, seq, false AS is_word, least(happened_at, booked_at) AS at,
           CASE WHEN house_in_account LIKE 'stakes:%' THEN house_in_minor ELSE 0 END AS staked,
           CASE WHEN house_out_account ~ '^(wins|stakes):' THEN house_out_minor ELSE 0 END - CASE WHEN house_in_account LIKE 'wins:%' THEN house_in_minor ELSE 0 END AS paid,
           CASE WHEN house_out_account LIKE 'deposits_in_transit:%' THEN house_out_minor ELSE 0 END AS deposited,
           coalesce(house_in_account LIKE 'stakes:%', false) AS takes_stake
    FROM movements WHERE player_id IN (SELECT player_id FROM play_limits UNION SELECT player_id FROM play_exclusions)
    UNION ALL SELECT player_id, after_seq, true, said_at, 0, 0, 0, false FROM play_limits
    UNION ALL SELECT player_id, after_seq, true, said_at, 0, 0, 0, false FROM play_exclusions) told)`;

const slotOf = (at: string, span: Span): string => `floor(extract(epoch FROM ${at}) * 1000 / ${spans[span].slotMs})::bigint`;
const slotsOf = (span: Span): number => spans[span].lengthMs / spans[span].slotMs;

// The counts in the purse row against the same slots of the entries.
function countsOf(span: Span): string {
  return `SELECT coalesce(k.player_id, m.player_id) AS player_id, '${span}' AS span, coalesce(k.slot, m.slot) AS slot, k.staked, m.staked AS staked_in_books, k.paid, m.paid AS paid_in_books, k.deposited, m.deposited AS deposited_in_books
    FROM (SELECT p.player_id, (s.slot ->> 'from')::bigint / ${spans[span].slotMs} AS slot, (s.slot ->> 'staked')::numeric AS staked, (s.slot ->> 'paid')::numeric AS paid, (s.slot ->> 'deposited')::numeric AS deposited
          FROM purses p CROSS JOIN LATERAL jsonb_array_elements(p.play_tally -> 'slots' -> '${span}') AS s (slot)) k
    FULL JOIN (SELECT m.player_id, ${slotOf('m.at', span)} AS slot, sum(staked) AS staked, sum(paid) AS paid, sum(deposited) AS deposited
          FROM moved m JOIN purses p USING (player_id)
          WHERE NOT is_word AND (staked, paid, deposited) <> (0, 0, 0)
            AND ${slotOf('m.at', span)} >= (p.play_tally ->> 'at')::bigint / ${spans[span].slotMs} - ${slotsOf(span)} GROUP BY 1, 2) m USING (player_id, slot)
    WHERE (k.staked, k.paid, k.deposited) IS DISTINCT FROM (m.staked, m.paid, m.deposited)
      AND coalesce(k.slot, m.slot) >= (SELECT (play_tally ->> 'at')::bigint / ${spans[span].slotMs} - ${slotsOf(span)} FROM purses o WHERE o.player_id = coalesce(k.player_id, m.player_id))`;
}

// Each stake with its span's earlier counts, and the limit in force.
function passedOf(span: Span): string {
  return `SELECT player_id, seq, '${span}' AS span, w.kind, w.value, CASE w.kind WHEN 'stake' THEN stakes ELSE losses END AS counted FROM (
      SELECT player_id, seq, at, takes_stake,
             coalesce(sum(staked) OVER older, 0) + sum(staked) OVER same AS stakes,
             coalesce(sum(staked - paid) OVER older, 0) + sum(staked - paid) OVER same + paid AS losses
      FROM (SELECT *, ${slotOf('at', span)} AS slot FROM moved WHERE NOT is_word) slotted
      WINDOW older AS (PARTITION BY player_id ORDER BY slot RANGE BETWEEN ${slotsOf(span)} PRECEDING AND 1 PRECEDING),
             same AS (PARTITION BY player_id, slot ORDER BY seq ROWS UNBOUNDED PRECEDING)) c
    JOIN LATERAL (
      SELECT DISTINCT ON (kind) kind, value FROM play_limits l
      WHERE l.player_id = c.player_id AND l.span = '${span}' AND l.kind IN ('stake', 'loss') AND l.after_seq < c.seq
        AND (l.ended_after_seq IS NULL OR l.ended_after_seq >= c.seq) AND (l.takes_effect_at IS NULL OR l.takes_effect_at <= c.at)
      ORDER BY kind, number DESC) w ON true
    WHERE takes_stake AND w.value < CASE w.kind WHEN 'stake' THEN stakes ELSE losses END`;
}

const ofAllSpans = (query: (span: Span) => string): string => `WITH ${moved} ${spanNames.map(query).join(' UNION ALL ')}`;

/** Limits and exclusions, derived from the entries alone. */
export const limitPromises: readonly BooksPromise[] = [
  { id: '13a', promise: "a guarded player's counts are the sums of their entries", breaches: ofAllSpans(countsOf) },
  { id: '13b', promise: 'no stake exceeded a limit on stakes or losses that was in force', breaches: ofAllSpans(passedOf) },
  {
    id: '13c',
    promise: 'no stake was taken from an excluded player',
    breaches: `WITH ${moved} SELECT m.player_id, m.seq, m.at, e.kind, e.until_at FROM moved m
      JOIN play_exclusions e ON e.player_id = m.player_id AND e.after_seq < m.seq AND (e.until_at IS NULL OR m.at < e.until_at)
      LEFT JOIN lifted_closings l ON l.player_id = e.player_id AND l.number = e.number AND l.step = 'approved'
      WHERE m.takes_stake AND (l.after_seq IS NULL OR m.seq <= l.after_seq)`,
  },
  {
    id: '13d',
    promise: 'every player who set a limit or an exclusion is guarded',
    breaches: `SELECT player_id FROM purses p WHERE play_tally IS NULL
      AND (EXISTS (SELECT FROM play_limits l WHERE l.player_id = p.player_id) OR EXISTS (SELECT FROM play_exclusions e WHERE e.player_id = p.player_id))`,
  },
];
