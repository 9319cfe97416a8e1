import type { BooksPromise } from '../wallet/index.ts';

const kinds = `'provider_bet', 'provider_win', 'provider_rollback'`;
const moved = `coalesce(CASE kind WHEN 'provider_bet' THEN house_in_minor WHEN 'provider_win' THEN house_out_minor END, 0)`;
// A rollback's movement names the transaction that it undoes.
const named = `CASE t.kind WHEN 'rollback' THEN t.reference_id ELSE t.transaction_id END`;
const ofStudios = `kind IN (${kinds}) AND split_part(reference, ':', 1) IN (SELECT studio FROM studio_games)`;
const undone = (transaction: string): string =>
  `EXISTS (SELECT 1 FROM studio_transactions u WHERE u.studio = ${transaction}.studio AND u.reference_id = ${transaction}.transaction_id AND u.kind = 'rollback')`;

/** The rows of studios' calls against the ledger and against each other. */
export const studioPromises: readonly BooksPromise[] = [
  {
    id: '22a',
    promise: 'each transaction of a studio is booked once with its amount, and no movement of a studio lacks its transaction',
    breaches: `SELECT coalesce(t.player_id, m.player_id) AS player_id, coalesce(t.reference, m.reference) AS reference, t.minor, m.moved
      FROM (SELECT t.player_id, concat('provider_', t.kind) AS kind, concat(t.studio, ':', ${named}) AS reference, t.minor FROM studio_transactions t) t
      FULL JOIN (SELECT player_id, kind, reference, ${moved} AS moved FROM booked_movements WHERE ${ofStudios}) m
        ON m.player_id = t.player_id AND m.kind = t.kind AND m.reference = t.reference
      WHERE t.reference IS NULL OR m.reference IS NULL OR (t.kind <> 'provider_rollback' AND t.minor <> m.moved)`,
    fresh: `SELECT f.player_id, f.reference FROM (SELECT player_id, kind, reference, ${moved} AS moved FROM fresh WHERE ${ofStudios}) f
      WHERE NOT EXISTS (
        SELECT 1 FROM studio_transactions t WHERE t.studio = split_part(f.reference, ':', 1) AND t.player_id = f.player_id
          AND concat('provider_', t.kind) = f.kind AND concat(t.studio, ':', ${named}) = f.reference
          AND (t.kind = 'rollback' OR t.minor = f.moved)
          AND (t.transaction_id = substr(f.reference, length(t.studio) + 2) OR (t.kind = 'rollback' AND t.reference_id = substr(f.reference, length(t.studio) + 2))))`,
  },
  {
    id: '22b',
    promise: 'each round of a studio holds the sums of its transactions that were not undone',
    breaches: `SELECT r.player_id, r.studio, r.round, r.stake_minor, r.payout_minor, t.stake, t.payout FROM studio_rounds r
      FULL JOIN (
        SELECT t.player_id, t.studio, t.round, coalesce(sum(t.minor) FILTER (WHERE t.kind = 'bet' AND NOT ${undone('t')}), 0) AS stake,
               coalesce(sum(t.minor) FILTER (WHERE t.kind = 'win' AND NOT ${undone('t')}), 0) AS payout
        FROM studio_transactions t WHERE t.kind <> 'rollback' GROUP BY t.player_id, t.studio, t.round) t
        ON (t.player_id, t.studio, t.round) = (r.player_id, r.studio, r.round)
      WHERE r.player_id IS NULL OR t.player_id IS NULL OR t.stake <> r.stake_minor OR t.payout <> r.payout_minor`,
  },
  {
    id: '22c',
    promise: 'no fraction of a minor unit that a studio paid is lost: each player’s remainder is what their wins left',
    breaches: `SELECT coalesce(r.player_id, t.player_id) AS player_id, r.micros, t.micros AS left_by_wins FROM studio_remainders r
      FULL JOIN (
        SELECT t.player_id, sum(t.remainder_change) AS micros FROM studio_transactions t
        WHERE t.kind = 'win' AND t.remainder_change <> 0 AND NOT ${undone('t')} GROUP BY t.player_id) t ON t.player_id = r.player_id
      WHERE coalesce(r.micros, 0) <> coalesce(t.micros, 0)`,
  },
  {
    id: '22d',
    promise: 'each round that was drawn for a studio has its draw, its bet at the price of its mode and, once ended, its payout',
    breaches: `SELECT p.player_id, p.bet_id, p.micros, b.micros AS staked, p.payout_micros, w.micros AS paid FROM studio_plays p
      LEFT JOIN studio_transactions b ON b.studio = p.studio AND b.transaction_id = p.bet_id::text AND b.kind = 'bet'
      LEFT JOIN studio_transactions w ON w.studio = p.studio AND w.reference_id = p.bet_id::text AND w.kind = 'win'
      LEFT JOIN drawn_sectors d ON d.player_id = p.player_id AND d.drawn_for = p.studio || ':' || p.bet_id
      WHERE d.player_id IS NULL OR b.player_id IS DISTINCT FROM p.player_id OR b.micros * 1000000 <> p.micros * p.cost_micros
        OR coalesce(w.micros, 0) <> CASE WHEN p.ended_at IS NULL THEN 0 ELSE p.payout_micros END`,
  },
];
