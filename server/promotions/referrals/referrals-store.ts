import { instantOf, marketOf, playerId as toPlayerId, toIso, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { readCode } from '../rules/promo-code.ts';
import type { Friend } from '../rules/promotion.ts';
import type { ReferralFacts, ReferralStep } from '../rules/referral.ts';

/** Returns the player's code, and stores this one if the player has none; null if another player has it. */
export async function ensureInvite(
  pool: Pool,
  { playerId, code, at }: { playerId: PlayerId; code: string; at: Instant },
): Promise<string | null> {
  const { rows } = await pool.query<{ code: string }>(
    `WITH made AS (INSERT INTO invites (player_id, code, made_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING code)
     SELECT code FROM made UNION ALL SELECT code FROM invites WHERE player_id = $1`,
    [playerId, code, toIso(at)],
  );
  return rows[0]?.code ?? null;
}

/** Notes who invited a player, in the unit of work of the registration. An unknown code, or one of another market, changes nothing. */
export async function insertReferral(
  client: Pick<PoolClient, 'query'>,
  { playerId, market, code, at }: { readonly playerId: PlayerId; readonly market: MarketCode; readonly code: string; readonly at: Instant },
): Promise<void> {
  const read = readCode(code);
  if (read === null) return;
  await client.query(
    `INSERT INTO referrals (player_id, invited_by, invited_at)
     SELECT $1, i.player_id, $2 FROM invites i JOIN player_profiles g USING (player_id) WHERE i.code = $3 AND g.market = $4 ON CONFLICT DO NOTHING`,
    [playerId, toIso(at), read, market],
  );
}

/** An open referral with its facts, except those that other contexts know. */
export type OpenReferral = Omit<ReferralFacts, 'isSamePerson'> & {
  readonly playerId: PlayerId;
  readonly invitedBy: PlayerId;
  readonly sharesDevice: boolean;
};

type OpenRow = {
  readonly player_id: string;
  readonly invited_by: string;
  readonly invited_at: Date;
  readonly staked_at: Date | null;
  readonly has_deposit: boolean;
  readonly staked_minor: bigint;
  readonly given_this_month: number;
  readonly shares_device: boolean;
};

/** Takes open referrals of a market, those first that were checked longest ago. */
export async function takeReferrals(
  pool: Pool,
  { market, terms, at, limit }: { readonly market: MarketCode; readonly terms: Friend; readonly at: Instant; readonly limit: number },
): Promise<readonly OpenReferral[]> {
  const { rows } = await pool.query<OpenRow>(
    `WITH taken AS (
       UPDATE referrals r SET checked_at = $1 FROM (
         SELECT o.player_id FROM referrals o JOIN player_profiles g USING (player_id) WHERE o.ended_at IS NULL AND g.market = $2
         ORDER BY o.checked_at NULLS FIRST LIMIT $3 FOR UPDATE OF o SKIP LOCKED
       ) chosen WHERE r.player_id = chosen.player_id RETURNING r.player_id, r.invited_by, r.invited_at, r.staked_at
     )
     SELECT t.*, d.happened_at IS NOT NULL AS has_deposit,
       (SELECT coalesce(sum(s.staked_minor), 0)::bigint FROM player_day_stakes s
        WHERE s.player_id = t.player_id AND s.day >= (d.happened_at AT TIME ZONE $6)::date) AS staked_minor,
       (SELECT count(*)::integer FROM referrals g WHERE g.invited_by = t.invited_by AND g.outcome = 'given'
        AND g.ended_at >= date_trunc('month', $1::timestamptz AT TIME ZONE $6) AT TIME ZONE $6) AS given_this_month,
       EXISTS (SELECT FROM player_signals a JOIN player_signals b USING (kind, hash)
         WHERE kind = 'device' AND a.player_id = t.player_id AND b.player_id = t.invited_by) AS shares_device
     FROM taken t LEFT JOIN LATERAL (
       SELECT c.happened_at FROM booked_movements c WHERE c.player_id = t.player_id AND c.kind = 'deposit_credited' AND c.house_out_minor >= $4
         AND c.happened_at < t.invited_at + make_interval(days => $5) AND NOT EXISTS (
           SELECT FROM booked_movements b WHERE b.player_id = t.player_id AND b.kind = 'deposit_reversed' AND b.reference = c.reference)
       ORDER BY c.seq LIMIT 1
     ) d ON true`,
    [toIso(at), market, limit, terms.depositMinorMin, terms.withinDays, marketOf(market).timeZone],
  );
  return rows.map((row) => ({
    playerId: toPlayerId(row.player_id),
    invitedBy: toPlayerId(row.invited_by),
    invitedAt: instantOf(row.invited_at),
    stakedAt: row.staked_at === null ? null : instantOf(row.staked_at),
    hasDeposit: row.has_deposit,
    stakedMinor: row.staked_minor,
    givenThisMonth: row.given_this_month,
    sharesDevice: row.shares_device,
  }));
}

/** Stores a step of a referral; false if another process was faster. */
export async function storeStep(
  client: Pick<PoolClient, 'query'>,
  { playerId, step, at }: { readonly playerId: PlayerId; readonly step: Exclude<ReferralStep, { kind: 'wait' }>; readonly at: Instant },
): Promise<boolean> {
  const { rowCount } = await client.query(
    step.kind === 'rest'
      ? 'UPDATE referrals SET staked_at = $2 WHERE player_id = $1 AND ended_at IS NULL AND staked_at IS NULL'
      : 'UPDATE referrals SET ended_at = $2, outcome = $3 WHERE player_id = $1 AND ended_at IS NULL',
    step.kind === 'rest' ? [playerId, toIso(at)] : [playerId, toIso(at), step.outcome],
  );
  return rowCount === 1;
}

export type FriendCounts = {
  readonly invited: number;
  readonly underway: number;
  readonly given: number;
  readonly givenThisMonth: number;
};

/** Counts the friends whom a player invited. */
export async function countFriends(
  pool: Pool,
  playerId: PlayerId,
  { market, at }: { market: MarketCode; at: Instant },
): Promise<FriendCounts> {
  const { rows } = await pool.query<{ invited: number; underway: number; given: number; given_this_month: number }>(
    `SELECT count(*)::integer AS invited, count(*) FILTER (WHERE ended_at IS NULL)::integer AS underway,
       count(*) FILTER (WHERE outcome = 'given')::integer AS given, count(*) FILTER (WHERE outcome = 'given'
         AND ended_at >= date_trunc('month', $2::timestamptz AT TIME ZONE $3) AT TIME ZONE $3)::integer AS given_this_month
     FROM referrals WHERE invited_by = $1`,
    [playerId, toIso(at), marketOf(market).timeZone],
  );
  const [row] = rows;
  return {
    invited: row?.invited ?? 0,
    underway: row?.underway ?? 0,
    given: row?.given ?? 0,
    givenThisMonth: row?.given_this_month ?? 0,
  };
}
