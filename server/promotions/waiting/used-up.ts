import type { PlayerId } from '@tausi/kernel';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { byPool } from '../../platform/database/by-pool.ts';
import { hasAward } from './waiting-store.ts';

// A raised budget gives again after this time.
const keptMs = 1_000;
const keptMax = 1_000;
// Of a promotion with more holders, each claim is looked up.
const holdersMax = 10_000;

type Holders = { readonly players: Set<string>; isWhole: boolean };

const usedUp = byPool(() => new LRUCache<number, Holders>({ max: keptMax, ttl: keptMs }));

type Claim = { readonly playerId: PlayerId; readonly promotionId: number };

/** Returns whether a claim can be refused at once: a moment ago the budget of its promotion was used up, and the player has no award
 *  of it. The rest of a rush is then refused without a query. */
export async function isUsedUpFor(pool: Pool, { playerId, promotionId }: Claim): Promise<boolean> {
  const holders = usedUp(pool).get(promotionId);
  if (holders === undefined) return false;
  return holders.isWhole ? !holders.players.has(playerId) : !(await hasAward(pool, { playerId, promotionId }));
}

/** Notes that the budget of a promotion is used up, and reads the holders of its awards. */
export async function noteUsedUp(pool: Pool, promotionId: number): Promise<void> {
  if (usedUp(pool).has(promotionId)) return;
  const holders: Holders = { players: new Set(), isWhole: false };
  usedUp(pool).set(promotionId, holders);
  const { rows } = await pool.query<{ player: string }>({
    name: 'find_award_holders',
    text: 'SELECT DISTINCT player_id AS player FROM awards WHERE promotion_id = $1 LIMIT $2',
    values: [promotionId, holdersMax + 1],
  });
  for (const { player } of rows) holders.players.add(player);
  holders.isWhole = rows.length <= holdersMax;
}

/** Notes a holder whose award was made while the holders were read. */
export function noteHolder(pool: Pool, { playerId, promotionId }: Claim): void {
  usedUp(pool).get(promotionId)?.players.add(playerId);
}
