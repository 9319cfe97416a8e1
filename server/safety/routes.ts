import { cancelLimitChange } from '@tausi/contract/safety/cancel-limit-change.ts';
import { exclude } from '@tausi/contract/safety/exclude.ts';
import { getSafety } from '@tausi/contract/safety/get-safety.ts';
import { setLimit } from '@tausi/contract/safety/set-limit.ts';
import { err, ok, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import { knownCaller } from '../platform/caller.ts';
import type { Deadline } from '../platform/deadline.ts';
import { route, type Request, type Route } from '../platform/route.ts';
import { decideExclusion, decideLimit, limitNames, withdrawPending, type Wallet } from '../wallet/index.ts';
import { readLimitValue } from './limit-value.ts';
import { showSafety } from './show-safety.ts';

export type SafetyDeps = { readonly wallet: Pick<Wallet, 'guardOf' | 'changeGuard'> };

/** The calls of the safety context. */
export function safetyRoutes({ wallet }: SafetyDeps): readonly Route[] {
  return [
    route(getSafety, async (_params, request) => {
      const { player, at, market } = whoOf(request);
      return ok(showSafety(await wallet.guardOf(player, at), market));
    }),
    route(
      setLimit,
      async ({ kind, span, value }, request) => {
        if (!limitNames.some((name) => name.kind === kind && name.span === span)) return err({ code: 'limit_invalid' });
        const changed = await wallet.changeGuard(whoOf(request), ({ guard, currency, at }) => {
          const read = readLimitValue(kind, currency, value);
          if (!read.ok) return read;
          const limit = decideLimit(guard.limits, { kind, span, value: read.value }, at);
          return ok(limit.adds === null && limit.ends.length === 0 ? null : { limit });
        });
        return changed.ok ? ok(showSafety(changed.value, whoOf(request).market)) : changed;
      },
      'by itself',
    ),
    route(
      cancelLimitChange,
      async (name, request) => {
        const changed = await wallet.changeGuard(whoOf(request), ({ guard, at }) => {
          const limit = withdrawPending(guard.limits, name, at);
          return limit === null ? err({ code: 'nothing_pending' as const }) : ok({ limit });
        });
        return changed.ok ? ok(showSafety(changed.value, whoOf(request).market)) : changed;
      },
      'by itself',
    ),
    route(
      exclude,
      async ({ step }, request) => {
        const changed = await wallet.changeGuard(whoOf(request), ({ guard, at }) => {
          const exclusion = decideExclusion(guard.exclusions, step, at);
          return exclusion === null ? err({ code: 'exclusion_not_longer' as const }) : ok({ exclusion });
        });
        return changed.ok ? ok(showSafety(changed.value, whoOf(request).market)) : changed;
      },
      'by itself',
    ),
  ];
}

type Who = { readonly player: PlayerId; readonly market: MarketCode; readonly at: Instant; readonly deadline: Deadline };

function whoOf({ caller, at, deadline }: Request): Who {
  const { playerId, market } = knownCaller(caller);
  return { player: playerId, market, at, deadline };
}
