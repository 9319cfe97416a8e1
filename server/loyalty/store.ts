import { instantOf, toIso, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion, CompanionKind } from '../platform/database/companions.ts';
import type { Passport, Rank, RankReward } from './diamond-passport.ts';
import type { LastSignIn } from './sign-in-row.ts';

/** Returns a market's gifts of the seven days, by day. */
export async function listDayGifts(pool: Pool, market: MarketCode): Promise<ReadonlyMap<number, readonly RankReward[]>> {
  const { rows } = await pool.query<{ day: number; reward: RankReward['reward']; amount: bigint }>(
    'SELECT day, reward, amount FROM sign_in_gifts WHERE market = $1 ORDER BY day, reward',
    [market],
  );
  return new Map(
    [...Map.groupBy(rows, ({ day }) => day)].map(([day, gifts]) => [day, gifts.map(({ reward, amount }) => ({ reward, amount }))]),
  );
}

/** A right that a day of the row gives beside its money: a coupon of a batch, or a lucky box of a kind. */
export type DayRight = { readonly kind: 'coupon' | 'box'; readonly id: number; readonly costMinor: bigint; readonly keptDays: number };

/** Returns a market's rights of the seven days, by day. */
export async function listDayRights(pool: Pool, market: MarketCode): Promise<ReadonlyMap<number, DayRight>> {
  const { rows } = await pool.query<{ day: number; kind: DayRight['kind']; right_id: number; cost_minor: bigint; kept_days: number }>(
    'SELECT day, kind, right_id, cost_minor, kept_days FROM sign_in_rights WHERE market = $1',
    [market],
  );
  return new Map(rows.map((row) => [row.day, { kind: row.kind, id: row.right_id, costMinor: row.cost_minor, keptDays: row.kept_days }]));
}

/** The row of a daily sign-in, which commits with its award. */
export function signedIn({ playerId, on, day, at }: { playerId: PlayerId; on: string; day: number; at: Instant }): Companion {
  return { kind: signInInserted, values: [playerId, on, day, toIso(at)] };
}

const signInInserted: CompanionKind = {
  name: 'sign_in_inserted',
  text: `INSERT INTO sign_ins (player_id, signed_on, day, signed_at)
         SELECT * FROM unnest($1::uuid[], $2::date[], $3::smallint[], $4::timestamptz[])`,
};

export async function findLastSignIn(pool: Pool, playerId: PlayerId): Promise<LastSignIn | null> {
  const { rows } = await pool.query<LastSignIn>(
    'SELECT signed_on::text AS "on", day FROM sign_ins WHERE player_id = $1 ORDER BY signed_on DESC LIMIT 1',
    [playerId],
  );
  return rows[0] ?? null;
}

/** The row of a collected rank, which commits with its award. */
export function rankTaken(of: { playerId: PlayerId; activityId: number; rank: number; at: Instant }): Companion {
  return { kind: rankInserted, values: [of.playerId, of.activityId, of.rank, toIso(of.at)] };
}

const rankInserted: CompanionKind = {
  name: 'rank_inserted',
  text: `INSERT INTO diamond_rank_claims (player_id, activity_id, rank, claimed_at)
         SELECT * FROM unnest($1::uuid[], $2::integer[], $3::integer[], $4::timestamptz[])`,
};

type PassportRow = {
  readonly activity_id: number;
  readonly rules_en: string;
  readonly rules_sw: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
};

/** Finds the running diamond passport of a market, the newest if there are several. */
export async function findPassport(pool: Pool, market: MarketCode, at: Instant): Promise<Passport | null> {
  const { rows } = await pool.query<PassportRow>(
    'SELECT * FROM diamond_passports WHERE market = $1 AND starts_at <= $2 AND ends_at > $2 ORDER BY starts_at DESC, activity_id DESC LIMIT 1',
    [market, toIso(at)],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return {
    activityId: row.activity_id,
    rules: { en: row.rules_en, sw: row.rules_sw },
    startsAt: instantOf(row.starts_at),
    endsAt: instantOf(row.ends_at),
    ranks: await listRanks(pool, row.activity_id),
  };
}

type RankRow = {
  readonly rank: number;
  readonly name_en: string;
  readonly name_sw: string;
  readonly points: bigint;
  readonly reward: RankReward['reward'] | null;
  readonly amount: bigint | null;
};

async function listRanks(pool: Pool, activityId: number): Promise<readonly Rank[]> {
  const { rows } = await pool.query<RankRow>(
    `SELECT r.rank, r.name_en, r.name_sw, r.points, w.reward, w.amount FROM diamond_ranks r
     LEFT JOIN diamond_rank_rewards w USING (activity_id, rank) WHERE activity_id = $1 ORDER BY r.rank, w.reward`,
    [activityId],
  );
  const ranks = new Map<number, Rank>();
  for (const { rank, name_en, name_sw, points, reward, amount } of rows) {
    const known = ranks.get(rank) ?? { rank, names: { en: name_en, sw: name_sw }, points, rewards: [] };
    const rewards = reward === null || amount === null ? known.rewards : [...known.rewards, { reward, amount }];
    ranks.set(rank, { ...known, rewards });
  }
  return [...ranks.values()];
}

/** Returns the ranks of a passport whose rewards a player has collected. */
export async function findTakenRanks(pool: Pool, playerId: PlayerId, activityId: number): Promise<ReadonlySet<number>> {
  const { rows } = await pool.query<{ rank: number }>('SELECT rank FROM diamond_rank_claims WHERE player_id = $1 AND activity_id = $2', [
    playerId,
    activityId,
  ]);
  return new Set(rows.map((row) => row.rank));
}
