import { readAcknowledged } from '@tausi/server/wallet/checker/acknowledged.ts';
import { checkBooks, type Checked } from '@tausi/server/wallet/checker/check-books.ts';
import { allPromises } from '@tausi/server/promises.ts';
import type { Client } from 'pg';
import type { AcknowledgementLog } from './acknowledgements.ts';
import { withClient } from './system/cluster.ts';

/** The comparison of the books with the acknowledgement log. */
export type Verdict = {
  /** Acknowledged commands that are missing from the books, or differ there. */
  readonly lost: number;
  /** Commands booked more than once, or booked without a client that asked for them. */
  readonly doubled: number;
  /** The first broken promise of the checker; null if all hold. */
  readonly broken: Checked | null;
  readonly promises: number;
};

export type JudgeOptions = {
  readonly databaseUrl: string;
  readonly log: AcknowledgementLog;
  /** Promises that this load cannot keep by its nature, such as rounds for bets that were booked without the wire. */
  readonly without?: readonly string[];
  /** Checks the tamper evidence, too. By default only if no promise is left out. */
  readonly withEvidence?: boolean;
  /** True for a cluster with non-durable commits. */
  readonly isTestCluster?: boolean;
};

/** Compares the books with the log: every acknowledged command is booked once, and no other one is. */
export async function judge(options: JudgeOptions): Promise<Verdict> {
  const { databaseUrl, log, without = [], withEvidence = without.length === 0, isTestCluster = false } = options;
  await log.flush();
  return withClient(databaseUrl, async (client) => {
    const checked: Checked[] = [];
    const chosen = { promises: allPromises.filter(({ id }) => !without.includes(id)), withEvidence };
    const acknowledged = readAcknowledged(log.file);
    await checkBooks(client, { isTestCluster, isDevelopment: true, acknowledged, ...chosen, onChecked: (one) => void checked.push(one) });
    const broken = checked.find(({ status }) => status === 'breached') ?? null;
    return { ...(await compare(client, log.file)), broken, promises: checked.length };
  });
}

const batchText = 'INSERT INTO acknowledged SELECT * FROM unnest($1::uuid[], $2::text[], $3::bigint[])';

async function compare(client: Client, file: string): Promise<{ lost: number; doubled: number }> {
  await client.query('CREATE TEMP TABLE acknowledged (player_id uuid, key text, cash_after bigint)');
  for await (const batch of readAcknowledged(file)) {
    await client.query(batchText, [
      batch.map(({ playerId }) => playerId),
      batch.map(({ key }) => key),
      batch.map(({ cashAfterMinor }) => cashAfterMinor ?? null),
    ]);
  }
  await client.query('CREATE INDEX ON acknowledged (player_id, key)');
  const { rows } = await client.query<{ lost: number; repeated: number; unacknowledged: number }>(countText);
  const { lost = 0, repeated = 0, unacknowledged = 0 } = rows[0] ?? {};
  return { lost, doubled: repeated + unacknowledged };
}

// A round ended by the house, for an absent player or with its shared round, has no client request. A late bet of a studio that the
// house undid was not acknowledged, and the studio's own rollback of it books nothing more.
const countText = `
  SELECT
    (SELECT count(*)::integer FROM acknowledged t WHERE NOT EXISTS (
       SELECT FROM movement_keys k JOIN movements m ON m.player_id = k.player_id AND m.seq = k.seq AND m.booked_at = k.booked_at
       WHERE k.player_id = t.player_id AND k.key = t.key AND m.key = t.key AND (t.cash_after IS NULL OR m.cash_after = t.cash_after))) AS lost,
    (SELECT coalesce(sum(times - 1), 0)::integer FROM (
       SELECT count(*) AS times FROM movements GROUP BY player_id, key HAVING count(*) > 1) again) AS repeated,
    (SELECT count(*)::integer FROM movement_keys k
     WHERE (k.key LIKE 'play:%' OR k.key LIKE 'settle:%' OR k.key LIKE 'studio:%' OR EXISTS (SELECT FROM awards a WHERE a.reference = k.key AND a.cause ^@ 'fault:'))
       AND NOT EXISTS (SELECT FROM acknowledged t WHERE t.player_id = k.player_id AND t.key = k.key)
       AND NOT EXISTS (SELECT FROM rounds r WHERE r.player_id = k.player_id AND k.key = 'settle:' || r.round_id AND (r.ended_by = 'abandoned' OR (r.shared_round_id IS NOT NULL AND r.ended_by <> 'player')))
       AND NOT EXISTS (SELECT FROM studio_transactions u WHERE u.kind = 'rollback'
         AND k.key IN ('studio:' || u.studio || ':' || u.reference_id, 'studio:' || u.studio || ':' || u.transaction_id))) AS unacknowledged`;
