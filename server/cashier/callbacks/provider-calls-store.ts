import { instantOf, type Instant, type MarketCode } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { FailureReason } from '../deposits/failure-reason.ts';
import { methodsOf } from '../deposits/method.ts';

/** The requests to a provider since an instant, and their outcomes. */
export type ProviderCalls = {
  readonly id: string;
  readonly name: string;
  readonly calls: number;
  readonly failed: number;
  /** From the request to the credit. */
  readonly medianMs: number | null;
  readonly lastAt: Instant | null;
};

// Faults of the provider. All other failures come from the payer or from chance.
const providersFaults: readonly FailureReason[] = [
  'prompt_not_sent',
  'service_fault',
  'provider_busy',
  'provider_unavailable',
  'no_result',
  'unknown',
];

type CallsRow = {
  readonly provider: string;
  readonly calls: number;
  readonly failed: number;
  readonly median_ms: number | null;
  readonly last_at: Date | null;
};

/** Lists a market's payment providers with their requests since an instant, including unused ones. */
export async function listProviderCalls(pool: Pool, market: MarketCode, since: Instant): Promise<readonly ProviderCalls[]> {
  const { rows } = await pool.query<CallsRow>(
    `SELECT provider, count(*)::integer AS calls, count(*) FILTER (WHERE reason = ANY($3))::integer AS failed,
       round(percentile_cont(0.5) within group (ORDER BY extract(epoch FROM closed_at - created_at) * 1000)
         FILTER (WHERE status = 'success'))::integer AS median_ms,
       max(created_at) AS last_at
     FROM payments WHERE kind = 'deposit' AND market = $1 AND created_at > $2 GROUP BY provider`,
    [market, new Date(since), providersFaults],
  );
  const rowByProvider = new Map(rows.map((row) => [row.provider, row]));
  const offered = Map.groupBy(methodsOf(market, since), ({ provider }) => provider);
  return [...new Set([...offered.keys(), ...rowByProvider.keys()])].map((id) => {
    const row = rowByProvider.get(id);
    return {
      id,
      // One account may serve several methods.
      name:
        offered
          .get(id)
          ?.map(({ name }) => name)
          .join(', ') ?? id,
      calls: row?.calls ?? 0,
      failed: row?.failed ?? 0,
      medianMs: row?.median_ms ?? null,
      lastAt: row === undefined || row.last_at === null ? null : instantOf(row.last_at),
    };
  });
}
