import type { ParamsOf } from '@tausi/contract/call.ts';
import type { sendAnalytics } from '@tausi/contract/reporting/send-analytics.ts';
import { channelCodeIn, type Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import { forwardTriesMax, happenedAt, nextForwardAt, scrubbed } from './analytics.ts';

type Batch = ParamsOf<typeof sendAnalytics>;

const insert = `
  INSERT INTO analytics_events
    (batch, position, received_at, happened_at, visit, country, language, platform, build, network, channel_code, name, facts, forward_at)
  SELECT $1, e.position, $2, to_timestamp(e.at / 1000.0), $3, $4, $5, $6, $7, $8, $9, e.name, e.facts, $10
  FROM jsonb_to_recordset($11::jsonb) AS e(position smallint, at double precision, name text, facts jsonb)
  ON CONFLICT (batch, position) DO NOTHING`;

/** Stores a batch; a repeated one changes nothing. */
export async function keepBatch(pool: Pool, batch: Batch, { at, isForwarded }: { at: Instant; isForwarded: boolean }): Promise<void> {
  const rows = batch.events.map(({ name, at: reportedMs, ...facts }, position) => ({
    position,
    name,
    at: happenedAt(reportedMs, at),
    facts: 'message' in facts ? { ...facts, message: scrubbed(facts.message) } : facts,
  }));
  await pool.query(insert, [
    batch.batch,
    new Date(at),
    batch.consent ? batch.visit : null,
    batch.country,
    batch.lang,
    batch.platform,
    batch.build,
    batch.network,
    batch.consent ? channelCodeIn(batch.channel) : null,
    isForwarded ? new Date(at) : null,
    JSON.stringify(rows),
  ]);
}

/** A stored row in its forwarded form. */
export type DueEvent = { readonly batch: string; readonly position: number; readonly tries: number; readonly told: unknown };

const take = `
  UPDATE analytics_events a SET forward_tries = a.forward_tries + 1, forward_at = $2
  FROM (SELECT batch, position FROM analytics_events WHERE forward_at <= $1 ORDER BY forward_at LIMIT $3 FOR UPDATE SKIP LOCKED) due
  WHERE a.batch = due.batch AND a.position = due.position
  RETURNING a.batch, a.position, a.forward_tries AS tries,
    jsonb_build_object('name', a.name, 'at', a.happened_at, 'visit', a.visit, 'country', a.country, 'language', a.language,
      'platform', a.platform, 'build', a.build, 'network', a.network, 'channel', a.channel_code, 'facts', a.facts) AS told`;

/** Leases due rows; other workers skip them until `leaseUntil`. */
export async function takeDue(pool: Pool, at: Instant, { leaseUntil, max }: { leaseUntil: Instant; max: number }): Promise<DueEvent[]> {
  const { rows } = await pool.query<DueEvent>(take, [new Date(at), new Date(leaseUntil), max]);
  return rows;
}

const settle = `
  UPDATE analytics_events a SET forward_at = e.at
  FROM jsonb_to_recordset($1::jsonb) AS e(batch uuid, position smallint, at timestamptz)
  WHERE a.batch = e.batch AND a.position = e.position`;

/** Marks rows as forwarded, or schedules their retries. */
export async function settleForwarding(pool: Pool, due: readonly DueEvent[], failedAt: Instant | null): Promise<void> {
  const next = (tries: number): Date | null => {
    const at = failedAt === null ? null : nextForwardAt(Math.min(tries, forwardTriesMax), failedAt);
    return at === null ? null : new Date(at);
  };
  await pool.query(settle, [JSON.stringify(due.map(({ batch, position, tries }) => ({ batch, position, at: next(tries) })))]);
}

const sweepMax = 20_000;

/** Deletes rows older than `before`, a limited number at a time. */
export async function sweepAnalytics(pool: Pool, before: Instant): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM analytics_events WHERE ctid = ANY (ARRAY(SELECT ctid FROM analytics_events WHERE received_at < $1 LIMIT ${sweepMax}))`,
    [new Date(before)],
  );
  return rowCount ?? 0;
}
