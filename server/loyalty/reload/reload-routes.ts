import { reloadInfo } from '@tausi/contract/loyalty/reload-info.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import { dayMs, formatMoney, later, marketOf, money, ok } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { causeOf, reloadSurface, type ReloadDeps } from './note-reloads.ts';
import { reloadFromNumber, reloadOf, reloadTerms } from './reload.ts';
import { countDeposits, listReloads, stakeWithinDays, type ReloadDeposit } from './reloads-store.ts';

type State = AnswerOf<typeof reloadInfo>['list'][number]['state'];

/** The call of the reload bonus. Its gifts are collected like all that wait. */
export function reloadRoutes({ pool, promotions, rankOf }: ReloadDeps): readonly Route[] {
  return [
    route(reloadInfo, async (_params, { caller, at }) => {
      const { playerId, market } = knownCaller(caller);
      const promotion = await promotions.surfaceOf({ market, surface: reloadSurface, at });
      const rank = await rankOf({ playerId, market, at });
      const terms = reloadTerms(market, rank);
      const [deposits, reloads, awards] = await Promise.all([
        countDeposits(pool, playerId, reloadFromNumber),
        listReloads(pool, playerId, { at, since: later(at, -stakeWithinDays * dayMs) }),
        promotion === null ? [] : promotions.awardsOf(playerId, promotion.id),
      ]);
      const amountOf = (minor: bigint): string => formatMoney(money(marketOf(market).currency, minor));
      return ok({
        isOffered: promotion !== null,
        ppm: terms.ppm,
        most: formatMoney(terms.most),
        depositsBefore: Math.max(0, reloadFromNumber - 1 - deposits),
        list: reloads.flatMap((reload) => {
          const { deposit, grossMinor, stakedMinor, stakeUntil } = reload;
          const award = awards.find(({ cause }) => cause === causeOf(deposit));
          const state = stateOf(reload, award?.status ?? null);
          if (state === null) return [];
          return [
            {
              state,
              deposit: amountOf(grossMinor),
              staked: amountOf(stakedMinor),
              left: amountOf(grossMinor - stakedMinor),
              gift: amountOf(award?.costMinor ?? reloadOf(grossMinor, terms)),
              until: stakeUntil,
            },
          ];
        }),
      });
    }),
  ];
}

// A lapsed or revoked gift is not shown.
function stateOf({ grossMinor, stakedMinor }: ReloadDeposit, award: string | null): State | null {
  if (award === null) return stakedMinor === grossMinor ? 'reached' : 'staking';
  if (award === 'waiting') return 'waits';
  return award === 'collected' ? 'collected' : null;
}
