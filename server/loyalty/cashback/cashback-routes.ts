import { cashbackInfo } from '@tausi/contract/loyalty/cashback-info.ts';
import { formatMoney, marketOf, money, ok } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { mondayOf, weekBefore } from './calendar-week.ts';
import { cashbackOf, cashbackTerms } from './cashback.ts';
import { nextShare } from '../rank-share.ts';
import { cashbackSurface, type CashbackDeps } from './pay-cashback.ts';
import { findWeek } from './weeks-store.ts';

/** The call of the weekly cashback. */
export function cashbackRoutes({ pool, promotions, rankOf }: CashbackDeps): readonly Route[] {
  return [
    route(cashbackInfo, async (_params, { caller, at }) => {
      const { playerId, market } = knownCaller(caller);
      const monday = mondayOf(market, at);
      const [promotion, rank, week, last] = await Promise.all([
        promotions.surfaceOf({ market, surface: cashbackSurface, at }),
        rankOf({ playerId, market, at }),
        findWeek(pool, playerId, monday),
        findWeek(pool, playerId, weekBefore(monday)),
      ]);
      const isOffered = promotion !== null;
      const terms = cashbackTerms(market, rank);
      const loss = week === null || !isOffered ? 0n : week.lostMinor - week.giftsMinor;
      const amountOf = (minor: bigint): string => formatMoney(money(marketOf(market).currency, minor));
      return ok({
        isOffered,
        rank,
        ppm: terms.ppm,
        next: nextShare(rank),
        lost: amountOf(loss > 0n ? loss : 0n),
        soFar: amountOf(week === null || !isOffered ? 0n : cashbackOf(week, terms)),
        least: formatMoney(terms.least),
        most: formatMoney(terms.most),
        lastWeek: last === null || last.paidMinor === null ? null : amountOf(last.paidMinor),
      });
    }),
  ];
}
