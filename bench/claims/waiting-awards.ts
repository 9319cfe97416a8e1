import { playerId } from '@tausi/kernel';
import { awardIdOf } from '@tausi/server/promotions/store/awards-store.ts';
import type pg from 'pg';

/** The seeded promotion of gifts by hand in Kenya, whose awards wait. */
export const promotionId = 172_081;

/** Stores so many waiting gifts of a coin for each player, with their count in the budget. */
export async function giveAwards(owner: pg.Pool, each: number): Promise<void> {
  const { rows } = await owner.query<{ id: string }>("SELECT id FROM players WHERE kind = 'player'");
  const numbers = Array.from({ length: each }, (_, index) => index + 1);
  for (const { id } of rows) {
    const awardIds = numbers.map((number) => awardIdOf({ playerId: playerId(id), promotionId, cause: `bench:${number}` }));
    await owner.query(
      `INSERT INTO awards (player_id, award_no, award_id, promotion_id, version, cause, status, items, cost_minor, made_at)
       SELECT $1, number, award_id, $2, 1, 'bench:' || number, 'waiting', '[{"kind":"coins","amount":"1"}]', 0, now()
       FROM unnest($3::integer[], $4::uuid[]) AS made (number, award_id)`,
      [id, promotionId, numbers, awardIds],
    );
  }
  await owner.query("UPDATE promotion_budgets SET awards_made = awards_made + $2 WHERE promotion_id = $1 AND span = 'whole'", [
    promotionId,
    rows.length * each,
  ]);
}
