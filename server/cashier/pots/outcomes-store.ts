import { instantOf, type Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import { faultReasons } from '../routing/fault-reasons.ts';
import type { Outcome } from '../routing/health.ts';
import { knownPots } from './known-pots.ts';

const windowMs = 10 * 60_000;
// A provider that has not answered a request for so long counts as silent.
const answerMs = 15_000;
const listedMax = 40;
const probesJudged = 3;

type OutcomeRow = { pot: string; is_in: boolean; made_at: Date; is_fault: boolean };

/** Reads the outcomes of orders by pot and direction, newest first. An order that certainly was not carried out, or without an answer, is a
 *  fault of the provider; a failure only for the provider's own reasons. */
export async function readOutcomes(pool: Pool, at: Instant) {
  const pots = [...knownPots(at).keys()];
  const since = new Date(at - windowMs);
  const [orders, probes] = await Promise.all([
    pool.query<OutcomeRow>(
      `SELECT pot, o.is_in, o.made_at, o.is_fault FROM unnest($1::text[]) AS pot CROSS JOIN LATERAL (
         SELECT p.kind = 'deposit' AS is_in, o.made_at, CASE
             WHEN o.state IN ('not_sent', 'unknown') THEN true
             WHEN o.state = 'made' THEN o.made_at < $3
             WHEN o.state = 'failed' AND p.kind = 'deposit' THEN coalesce(p.reason = ANY ($4), false)
             WHEN o.state = 'failed' THEN coalesce(p.waits_for = 'provider', false)
             ELSE false END AS is_fault
         FROM payment_orders o JOIN payments p USING (payment_id)
         WHERE o.provider_account = pot AND o.made_at > $2 ORDER BY o.made_at DESC LIMIT ${listedMax}) o`,
      [pots, since, new Date(at - answerMs), faultReasons],
    ),
    pool.query<{ pot: string; silent: number }>(
      `SELECT pot, count(*) FILTER (WHERE b.state = 'silent')::integer AS silent FROM unnest($1::text[]) AS pot CROSS JOIN LATERAL (
         SELECT state FROM pot_balances WHERE pot_balances.pot = pot.pot AND state <> 'asked' AND asked_at > $2
         ORDER BY asked_at DESC LIMIT ${probesJudged}) b GROUP BY pot`,
      [pots, since],
    ),
  ]);
  const silent = new Map(probes.rows.map((row) => [row.pot, row.silent]));
  const outcomesOf = (pot: string, isIn: boolean): readonly Outcome[] =>
    orders.rows
      .filter((row) => row.pot === pot && row.is_in === isIn)
      .map((row) => ({ at: instantOf(row.made_at), isFault: row.is_fault }));
  return new Map(pots.map((pot) => [pot, { in: outcomesOf(pot, true), out: outcomesOf(pot, false), silentProbes: silent.get(pot) ?? 0 }]));
}
