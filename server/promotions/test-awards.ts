import { playerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { jsonOf } from './read-terms.ts';
import { costOf } from './rules/amount.ts';
import type { Item } from './rules/promotion.ts';
import { awardIdOf } from './store/awards-store.ts';

/** The seeded promotion of gifts by hand in Kenya, whose awards wait. */
export const handPromotionId = 172_081;

type Waiting = {
  /** Players without an award. */
  readonly players: readonly string[];
  /** The gifts of each player, with the numbers from 1 on and the causes `<cause>:1`, `<cause>:2`, … */
  readonly each: number;
  readonly cause: string;
  readonly items: readonly Item[];
};

/** Stores waiting gifts for players, with their cost in the budget. For benchmarks and fault runs. */
export async function storeWaiting(owner: Pick<Pool | PoolClient, 'query'>, { players, each, cause, items }: Waiting): Promise<void> {
  const numbers = Array.from({ length: each }, (_, index) => index + 1);
  for (const id of players) {
    const awardIds = numbers.map((number) => waitingAwardId(id, `${cause}:${number}`));
    await owner.query(
      `INSERT INTO awards (player_id, award_no, award_id, promotion_id, version, cause, status, items, cost_minor, made_at)
       SELECT $1, number, award_id, $2, 1, concat($5::text, ':', number), 'waiting', $6, $7, now() FROM unnest($3::integer[], $4::uuid[]) AS made (number, award_id)`,
      [id, handPromotionId, numbers, awardIds, cause, jsonOf(items), costOf(items)],
    );
  }
  await owner.query(
    `UPDATE promotion_budgets SET awards_made = awards_made + $2, minor_reserved = minor_reserved + $2 * $3::bigint
     WHERE promotion_id = $1 AND span = 'whole'`,
    [handPromotionId, players.length * each, costOf(items)],
  );
}

/** The id of such a gift, by its cause. */
export function waitingAwardId(player: string, cause: string): string {
  return awardIdOf({ playerId: playerId(player), promotionId: handPromotionId, cause });
}
