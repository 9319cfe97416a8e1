import { instantOf, playerId as toPlayerId, toIso, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { PlayerFacts } from '../rules/eligibility.ts';

/** A player of a promotion's market who has no award of it yet. */
export type Candidate = {
  readonly playerId: PlayerId;
  readonly isExcluded: boolean;
  readonly facts: Omit<PlayerFacts, 'identityTier'>;
};

type CandidateRow = {
  readonly player_id: string;
  readonly registered_at: Date;
  readonly is_bound: boolean;
  readonly cash_minor: bigint;
  readonly segments: readonly string[];
  readonly is_excluded: boolean;
};

/** Lists candidates in the order of their ids, those after a player. */
export async function listCandidates(
  pool: Pool,
  { id, at, after, limit }: { readonly id: number; readonly at: Instant; readonly after: PlayerId | null; readonly limit: number },
): Promise<readonly Candidate[]> {
  const { rows } = await pool.query<CandidateRow>(
    `SELECT g.player_id, g.registered_at, g.phone IS NOT NULL AS is_bound,
       coalesce((SELECT m.cash_after FROM purse_positions q JOIN booked_movements m USING (player_id, seq) WHERE q.player_id = g.player_id), 0) AS cash_minor,
       ARRAY(SELECT s.name FROM segment_players s WHERE s.player_id = g.player_id) AS segments,
       EXISTS (SELECT FROM stated_exclusions e WHERE e.player_id = g.player_id AND (e.until_at IS NULL OR e.until_at > $2)) AS is_excluded
     FROM player_profiles g JOIN promotions p ON p.promotion_id = $1 AND p.market = g.market
     WHERE g.kind = 'player' AND ($3::uuid IS NULL OR g.player_id > $3)
       AND NOT EXISTS (SELECT FROM awards a WHERE a.player_id = g.player_id AND a.promotion_id = $1)
     ORDER BY g.player_id LIMIT $4`,
    [id, toIso(at), after, limit],
  );
  return rows.map((row) => ({
    playerId: toPlayerId(row.player_id),
    isExcluded: row.is_excluded,
    facts: {
      registeredAt: instantOf(row.registered_at),
      isPhoneBound: row.is_bound,
      cashMinor: row.cash_minor,
      segments: row.segments,
    },
  }));
}

/** The awards of a promotion since a time, other than revoked ones: their number and their sum in minor units. */
export async function sumAwardsSince(pool: Pool, id: number, since: Instant): Promise<{ readonly count: bigint; readonly minor: bigint }> {
  const { rows } = await pool.query<{ count: bigint; minor: bigint }>(
    `SELECT count(*) AS count, coalesce(sum(cost_minor), 0)::bigint AS minor FROM awards
     WHERE promotion_id = $1 AND made_at >= $2 AND status <> 'revoked'`,
    [id, toIso(since)],
  );
  return rows[0] ?? { count: 0n, minor: 0n };
}

/** The gross deposits of a market since a time, those of at least a sum: their number, and the sum of a share of each under a ceiling. */
export async function sumDepositShares(
  pool: Pool,
  of: { readonly id: number; readonly since: Instant; readonly leastMinor: bigint; readonly ppm: number; readonly maxMinor: bigint },
): Promise<{ readonly count: bigint; readonly minor: bigint }> {
  const { rows } = await pool.query<{ count: bigint; minor: bigint }>(
    `SELECT count(*) AS count, coalesce(sum(least($5::bigint, div(m.house_out_minor::numeric * $4::bigint, 1000000))), 0)::bigint AS minor
     FROM booked_movements m JOIN player_profiles g USING (player_id) JOIN promotions p ON p.promotion_id = $1 AND p.market = g.market
     WHERE m.kind = 'deposit_credited' AND m.booked_at >= $2 AND m.house_out_minor >= $3`,
    [of.id, toIso(of.since), of.leastMinor, of.ppm, of.maxMinor],
  );
  return rows[0] ?? { count: 0n, minor: 0n };
}
