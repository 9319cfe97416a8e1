import { assert, marketCodes, ok, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Promotions } from '../../promotions/index.ts';
import { cashbackOf, cashbackTerms } from './cashback.ts';
import { decidedBefore } from './calendar-week.ts';
import { endWeek, listUndecided, weekPaid, type DueWeek } from './weeks-store.ts';

export type CashbackDeps = {
  readonly pool: Pool;
  readonly promotions: Pick<Promotions, 'collect' | 'surfaceOf'>;
  readonly rankOf: (who: { readonly playerId: PlayerId; readonly market: MarketCode; readonly at: Instant }) => Promise<number>;
};

export const cashbackSurface = 'cashback';
const weeksAtOnceMax = 200;

/** Decides ended weeks from Monday 06:00 of each market on, and pays the cashback, once for each week and across any number of
 *  processes. It is earned, so excluded players get it too. Returns the weeks paid here. */
export async function payCashback(deps: CashbackDeps, at: Instant): Promise<number> {
  let paid = 0;
  for (const market of marketCodes) {
    const promotion = await deps.promotions.surfaceOf({ market, surface: cashbackSurface, at });
    if (promotion === null) continue;
    for (const week of await listUndecided(deps.pool, { market, before: decidedBefore(market, at), limit: weeksAtOnceMax })) {
      const rank = await deps.rankOf({ playerId: week.playerId, market, at });
      const minor = cashbackOf(week, cashbackTerms(market, rank));
      if (minor === 0n) await endWeek(deps.pool, week, at);
      else if (await payWeek(deps, week, { market, promotion, minor, at })) paid += 1;
    }
  }
  return paid;
}

type Payment = {
  readonly market: MarketCode;
  readonly promotion: NonNullable<Awaited<ReturnType<Promotions['surfaceOf']>>>;
  readonly minor: bigint;
  readonly at: Instant;
};

// A refused week stays undecided, so that it is paid once the budget allows it.
async function payWeek({ promotions }: CashbackDeps, week: DueWeek, { market, promotion, minor, at }: Payment): Promise<boolean> {
  const collected = await promotions.collect({
    playerId: week.playerId,
    market,
    promotion,
    cause: `week:${week.week}`,
    option: null,
    earned: ok([{ kind: 'cash', amount: minor }]),
    isEarned: true,
    requestKey: null,
    rows: [weekPaid(week, minor, at)],
    at,
  });
  if (collected.ok) return !collected.value.isRepeat;
  assert(collected.error.code === 'gift_used_up' || collected.error.code === 'gift_busy', 'cashback waits for its budget alone');
  return false;
}
