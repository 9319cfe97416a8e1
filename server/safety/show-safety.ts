import type { AnswerOf } from '@tausi/contract/call.ts';
import type { getSafety } from '@tausi/contract/safety/get-safety.ts';
import { formatMoney, marketOf, money, type MarketCode } from '@tausi/kernel';
import {
  decideExclusion,
  exclusionAt,
  exclusionStepNames,
  leftOf,
  limitNames,
  usedOf,
  wordInForce,
  wordPending,
  type GuardNow,
  type LimitName,
} from '../wallet/index.ts';

type WireSafety = AnswerOf<typeof getSafety>;

/** Maps a guard to the view of its player. */
export function showSafety(now: GuardNow, market: MarketCode): Omit<WireSafety, 'realityCheck'> {
  const { guard, at } = now;
  const exclusion = exclusionAt(guard.exclusions, at);
  return {
    currency: marketOf(market).currencyLabel,
    limits: limitNames.map((name) => toWireLimit(now, name)),
    exclusion: exclusion === null ? null : { kind: exclusion.kind, until: exclusion.until },
    steps: exclusionStepNames.filter((step) => decideExclusion(guard.exclusions, step, at) !== null),
  };
}

function toWireLimit({ guard, currency, at }: GuardNow, name: LimitName): WireSafety['limits'][number] {
  const { kind, span } = name;
  const text = (value: bigint): string => (kind === 'time' ? value.toString() : formatMoney(money(currency, value)));
  const value = wordInForce(guard.limits, name, at)?.value ?? null;
  const pending = wordPending(guard.limits, name, at);
  const left = value === null ? null : leftOf({ ...name, value }, guard.tally, at);
  return {
    kind,
    span,
    value: value === null ? null : text(value),
    used: text(usedOf(name, guard.tally, at)),
    remaining: left === null ? null : text(left.remaining),
    moreFrom: left?.moreFrom ?? null,
    pending:
      pending === null || pending.takesEffectAt === null
        ? null
        : { value: pending.value === null ? null : text(pending.value), from: pending.takesEffectAt },
  };
}
