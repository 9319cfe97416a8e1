import type { ParamsOf } from '@tausi/contract/call.ts';
import type { sendAnalytics } from '@tausi/contract/reporting/send-analytics.ts';
import { channelCodeIn, type Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import { forwardTriesMax, happenedAt, nextForwardAt, scrubbed } from './analytics.ts';

type Batch = ParamsOf<typeof sendAnalytics>;

const insert = `
  insert into analytics_events
    (batch, position, received_at, happened_at, visit, country, language, platform, build, network, channel_code, name, facts, forward_at)
  select $1, e.position, $2, to_timestamp(e.at / 1000.0), $3, $4, $5, $6, $7, $8, $9, e.name, e.facts, $10
  from jsonb_to_recordset($11::jsonb) as e(position smallint, at double precision, name text, facts jsonb)
  on conflict (batch, position) do nothing`;

/** Stores a batch; a repeated one changes nothing. */
export async function keepBatch(pool: Pool, batch: Batch, { at, isForwarded }: { at: Instant; isForwarded: boolean }): Promise<void> {
  const rows = batch.events.map(({ name, at: toldMs, ...facts }, position) => ({
    position,
    name,
    at: happenedAt(toldMs, at),
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
  update analytics_events a set forward_tries = a.forward_tries + 1, forward_at = $2
  from (select batch, position from analytics_events where forward_at <= $1 order by forward_at limit $3 for update skip locked) due
  where a.batch = due.batch and a.position = due.position
  returning a.batch, a.position, a.forward_tries as tries,
    jsonb_build_object('name', a.name, 'at', a.happened_at, 'visit', a.visit, 'country', a.country, 'language', a.language,
      'platform', a.platform, 'build', a.build, 'network', a.network, 'channel', a.channel_code, 'facts', a.facts) as told`;

/** Leases due rows; other workers skip them until `leaseUntil`. */
export async function takeDue(pool: Pool, at: Instant, { leaseUntil, max }: { leaseUntil: Instant; max: number }): Promise<DueEvent[]> {
  const { rows } = await pool.query<DueEvent>(take, [new Date(at), new Date(leaseUntil), max]);
  return rows;
}

const settle = `
  update analytics_events a set forward_at = e.at
  from jsonb_to_recordset($1::jsonb) as e(batch uuid, position smallint, at timestamptz)
  where a.batch = e.batch and a.position = e.position`;

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
    `delete from analytics_events where ctid = any (array(select ctid from analytics_events where received_at < $1 limit ${sweepMax}))`,
    [new Date(before)],
  );
  return rowCount ?? 0;
}
