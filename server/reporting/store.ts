import type { ParamsOf } from '@tausi/contract/call.ts';
import type { sendAnalytics } from '@tausi/contract/reporting/send-analytics.ts';
import { channelCodeIn, type Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import { commit, unitOfWork } from '../platform/database/unit-of-work.ts';
import type { Queue } from '../platform/queue/queue.ts';
import { forwardAnalytics, jobOf } from '../platform/queue/tasks.ts';
import { happenedAt, scrubbed } from './analytics.ts';

type Batch = ParamsOf<typeof sendAnalytics>;

const insert = `
  INSERT INTO analytics_events
    (batch, position, received_at, happened_at, visit, country, language, platform, build, network, channel_code, name, facts)
  SELECT $1, e.position, $2, to_timestamp(e.at / 1000.0), $3, $4, $5, $6, $7, $8, $9, e.name, e.facts
  FROM jsonb_to_recordset($10::jsonb) AS e(position smallint, at double precision, name text, facts jsonb)
  ON CONFLICT (batch, position) DO NOTHING`;

/** Stores a batch, with its forwarding unless `queue` is null. A repeated batch changes nothing. */
export async function keepBatch(pool: Pool, batch: Batch, { at, queue }: { at: Instant; queue: Queue | null }): Promise<void> {
  const rows = batch.events.map(({ name, at: reportedMs, ...facts }, position) => ({
    position,
    name,
    at: happenedAt(reportedMs, at),
    facts: 'message' in facts ? { ...facts, message: scrubbed(facts.message) } : facts,
  }));
  const values = [
    batch.batch,
    new Date(at),
    batch.consent ? batch.visit : null,
    batch.country,
    batch.lang,
    batch.platform,
    batch.build,
    batch.network,
    batch.consent ? channelCodeIn(batch.channel) : null,
    JSON.stringify(rows),
  ];
  await unitOfWork(pool, async (client) => {
    const { rowCount } = await client.query(insert, values);
    if (queue !== null && rowCount !== 0) await queue.add(client, [jobOf(forwardAnalytics, { batch: batch.batch }, at)]);
    return commit(null);
  });
}

/** Lists the events of a batch in their forwarded form. */
export async function listEvents(pool: Pool, batch: string): Promise<readonly unknown[]> {
  const { rows } = await pool.query<{ event: unknown }>(
    `SELECT jsonb_build_object('id', batch || '/' || position, 'told', jsonb_build_object('name', name, 'at', happened_at, 'visit', visit,
       'country', country, 'language', language, 'platform', platform, 'build', build, 'network', network, 'channel', channel_code,
       'facts', facts)) AS event
     FROM analytics_events WHERE batch = $1 ORDER BY position`,
    [batch],
  );
  return rows.map(({ event }) => event);
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
