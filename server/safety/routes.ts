import { chooseRealityCheck } from '@tausi/contract/safety/choose-reality-check.ts';
import { cancelLimitChange } from '@tausi/contract/safety/cancel-limit-change.ts';
import { exclude } from '@tausi/contract/safety/exclude.ts';
import { getSafety } from '@tausi/contract/safety/get-safety.ts';
import { seeRealityCheck } from '@tausi/contract/safety/see-reality-check.ts';
import { setLimit } from '@tausi/contract/safety/set-limit.ts';
import { err, ok, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import { knownCaller } from '../platform/security/caller.ts';
import type { Deadline } from '../platform/overload/deadline.ts';
import { route, type Request, type Route } from '../platform/http/route.ts';
import { decideExclusion, decideLimit, limitNames, withdrawPending, type GuardNow, type Wallet } from '../wallet/index.ts';
import { checkChoices, checkMinutes } from './reality-check.ts';
import type { RealityChecks } from './reality-check-service.ts';
import { readLimitValue } from './limit-value.ts';
import { showSafety } from './show-safety.ts';

export type SafetyDeps = {
  readonly wallet: Pick<Wallet, 'guardOf' | 'changeGuard'>;
  readonly checks: RealityChecks;
  readonly rulesFor: (market: MarketCode, at: Instant) => Promise<{ readonly realityCheckMinutes: number }>;
};

/** The calls of the safety context. */
export function safetyRoutes(deps: SafetyDeps): readonly Route[] {
  return [...guarding(deps), ...checking(deps)];
}

function guarding(deps: SafetyDeps): readonly Route[] {
  const { wallet } = deps;
  return [
    route(getSafety, async (_params, request) => {
      const who = guardCallerOf(request);
      return ok(await shown(deps, who, await wallet.guardOf(who.playerId, who.at)));
    }),
    route(
      setLimit,
      async ({ kind, span, value }, request) => {
        if (!limitNames.some((name) => name.kind === kind && name.span === span)) return err({ code: 'limit_invalid' });
        const changed = await wallet.changeGuard(guardCallerOf(request), ({ guard, currency, at }) => {
          const read = readLimitValue(kind, currency, value);
          if (!read.ok) return read;
          const limit = decideLimit(guard.limits, { kind, span, value: read.value }, at);
          return ok(limit.adds === null && limit.ends.length === 0 ? null : { limit });
        });
        return changed.ok ? ok(await shown(deps, guardCallerOf(request), changed.value)) : changed;
      },
      'by itself',
    ),
    route(
      cancelLimitChange,
      async (name, request) => {
        const changed = await wallet.changeGuard(guardCallerOf(request), ({ guard, at }) => {
          const limit = withdrawPending(guard.limits, name, at);
          return limit === null ? err({ code: 'nothing_pending' as const }) : ok({ limit });
        });
        return changed.ok ? ok(await shown(deps, guardCallerOf(request), changed.value)) : changed;
      },
      'by itself',
    ),
    route(
      exclude,
      async ({ step }, request) => {
        const changed = await wallet.changeGuard(guardCallerOf(request), ({ guard, at }) => {
          const exclusion = decideExclusion(guard.exclusions, step, at);
          return exclusion === null ? err({ code: 'exclusion_not_longer' as const }) : ok({ exclusion });
        });
        return changed.ok ? ok(await shown(deps, guardCallerOf(request), changed.value)) : changed;
      },
      'by itself',
    ),
  ];
}

function checking(deps: SafetyDeps): readonly Route[] {
  const { wallet, checks, rulesFor } = deps;
  return [
    route(chooseRealityCheck, async ({ minutes }, request) => {
      const who = guardCallerOf(request);
      const { realityCheckMinutes } = await rulesFor(who.market, who.at);
      if (!checkChoices(realityCheckMinutes).includes(minutes)) return err({ code: 'check_interval_invalid' });
      await checks.choose(who.playerId, { minutes, at: who.at });
      return ok(await shown(deps, who, await wallet.guardOf(who.playerId, who.at)));
    }),
    route(seeRealityCheck, async (_params, request) => {
      const { playerId, at } = guardCallerOf(request);
      await checks.restart(playerId, at);
      return ok({ countedFrom: at });
    }),
  ];
}

async function shown({ checks, rulesFor }: SafetyDeps, { playerId, market, at }: GuardCaller, now: GuardNow) {
  const { realityCheckMinutes } = await rulesFor(market, at);
  const choices = checkChoices(realityCheckMinutes);
  const minutes = checkMinutes(await checks.intervalOf(playerId), realityCheckMinutes);
  return { ...showSafety(now, market), realityCheck: choices.length === 0 ? null : { minutes, choices: [...choices] } };
}

type GuardCaller = { readonly playerId: PlayerId; readonly market: MarketCode; readonly at: Instant; readonly deadline: Deadline };

function guardCallerOf({ caller, at, deadline }: Request): GuardCaller {
  const { playerId, market } = knownCaller(caller);
  return { playerId: playerId, market, at, deadline };
}
