import { later, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import type { Gifts } from '../gifts/index.ts';

const dayMs = 86_400_000;
// The batches of `db/seeds/gifts.ts`.
const firstBatch: Readonly<Record<MarketCode, number>> = { ke: 1_000, ug: 2_000, ng: 3_000, gh: 4_000 };
const [karibu, lion, freeRound] = [1, 2, 3] as const;

/** Gives a seeded sign-in coupons once, so that each state can be seen and used: usable ones, one that becomes active
 *  tomorrow, one that expired, and three free rounds. */
export async function giveDevelopmentCoupons(
  { hasCoupons, giveCoupons }: Pick<Gifts, 'hasCoupons' | 'giveCoupons'>,
  { playerId, market, at }: { readonly playerId: PlayerId; readonly market: MarketCode; readonly at: Instant },
): Promise<void> {
  if (await hasCoupons(playerId)) return;
  const of = (batch: number, count: number, days: { readonly active: number | null; readonly until: number }) =>
    giveCoupons({
      playerId,
      batchId: firstBatch[market] + batch,
      count,
      receivedAt: later(at, -2 * dayMs),
      activeAt: days.active === null ? null : later(at, days.active * dayMs),
      expiresAt: later(at, days.until * dayMs),
    });
  await of(karibu, 2, { active: null, until: 30 });
  await of(lion, 1, { active: 1, until: 31 });
  await of(karibu, 1, { active: null, until: -1 });
  await of(freeRound, 3, { active: null, until: 30 });
}
