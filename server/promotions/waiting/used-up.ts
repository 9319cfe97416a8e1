import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { byPool } from '../../platform/database/by-pool.ts';

// A raised budget gives again after this time.
const keptMs = 1_000;
const keptMax = 1_000;
const usedUp = byPool(() => new LRUCache<number, true>({ max: keptMax, ttl: keptMs }));

/** Returns whether a claim of a promotion was refused a moment ago because its budget is used up. The rest of a rush is then refused
 *  without reading it again. */
export function isUsedUp(pool: Pool, promotionId: number): boolean {
  return usedUp(pool).has(promotionId);
}

export function noteUsedUp(pool: Pool, promotionId: number): void {
  usedUp(pool).set(promotionId, true);
}
