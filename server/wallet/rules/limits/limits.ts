import { later, type Instant } from '@tausi/kernel';
import { countsWithin, moreFrom, sessionAt, sessionPauseMs, spanNames, type Span, type Tally } from './tally.ts';

/** The limits a player can set: stakes, losses (stakes minus payouts), deposits (gross), and time of play without a
 *  pause. */
type LimitKind = 'stake' | 'loss' | 'deposit' | 'time';

/** The limit's name. A `session` has a loss limit and a time limit. */
export type LimitName = { readonly kind: LimitKind; readonly span: Span | 'session' };

/** A player's change of one limit. The last change in effect counts. */
export type LimitChange = LimitName & {
  readonly number: bigint;
  /** Minor units; minutes for a time limit; null removes the limit. */
  readonly value: bigint | null;
  /** Null: at once. */
  readonly takesEffectAt: Instant | null;
};

type NewLimitChange = Omit<LimitChange, 'number'>;

/** The result of a change: the earlier changes that it ends, and the new one if it differs. */
export type LimitDecision = { readonly ends: readonly bigint[]; readonly adds: NewLimitChange | null };

export type LimitInForce = LimitName & { readonly value: bigint };

/** A looser limit takes effect after this time, so that a player cannot raise it in the heat of play. */
export const looserAfterMs = 86_400_000;

/** Every limit that exists. */
export const limitNames: readonly LimitName[] = [
  ...(['stake', 'loss', 'deposit'] as const).flatMap((kind) => spanNames.map((span) => ({ kind, span }))),
  { kind: 'loss', span: 'session' },
  { kind: 'time', span: 'session' },
];

/** A limit that a request would exceed: the remaining amount, and the time at which more becomes available. */
export type Passed = {
  readonly kind: LimitKind;
  readonly span: LimitName['span'];
  readonly value: bigint;
  readonly remaining: bigint;
  readonly moreFrom: Instant | null;
};

/** The change in effect for a limit at that time. Changes come oldest first. */
export function wordInForce(changes: readonly LimitChange[], name: LimitName, at: Instant): LimitChange | null {
  return changes.findLast((change) => isAbout(change, name) && (change.takesEffectAt === null || change.takesEffectAt <= at)) ?? null;
}

/** The pending change of a limit. */
export function wordPending(changes: readonly LimitChange[], name: LimitName, at: Instant): LimitChange | null {
  return changes.findLast((change) => isAbout(change, name) && change.takesEffectAt !== null && change.takesEffectAt > at) ?? null;
}

export function limitsInForce(changes: readonly LimitChange[], at: Instant): readonly LimitInForce[] {
  return limitNames.flatMap((name) => {
    const value = wordInForce(changes, name, at)?.value ?? null;
    return value === null ? [] : [{ ...name, value }];
  });
}

/** Decides a limit change: tighter at once, looser (or none) after a day. Both withdraw a pending change. */
export function decideLimit(
  changes: readonly LimitChange[],
  requested: LimitName & { readonly value: bigint | null },
  at: Instant,
): LimitDecision {
  const { kind, span, value } = requested;
  const before = wordInForce(changes, requested, at);
  const isOver = (change: LimitChange): boolean => isAbout(change, requested) && change.number !== before?.number;
  const others = changes.filter(isOver).map(({ number }) => number);
  if (value === (before?.value ?? null)) return { ends: others, adds: null };
  if (isTighter(value, before?.value ?? null)) {
    const all = before === null ? others : [...others, before.number];
    return { ends: all, adds: { kind, span, value, takesEffectAt: null } };
  }
  return { ends: others, adds: { kind, span, value, takesEffectAt: later(at, looserAfterMs) } };
}

/** Withdraws the pending change; null if there is none. */
export function withdrawPending(changes: readonly LimitChange[], name: LimitName, at: Instant): LimitDecision | null {
  const pending = wordPending(changes, name, at);
  return pending === null ? null : { ends: [pending.number], adds: null };
}

/** The limit that a stake would exceed; of several, the one with the least remaining. Payouts are ignored, so that
 *  the decision discloses nothing about the bet's outcome. */
export function limitPassedByStake(
  limits: readonly LimitInForce[],
  tally: Tally,
  { stake, at }: { stake: bigint; at: Instant },
): Passed | null {
  const passed = limits.flatMap((limit) => {
    if (limit.kind === 'deposit') return [];
    const left = leftOf(limit, tally, at);
    const isPassed = limit.kind === 'time' ? left.remaining === 0n : stake > left.remaining;
    return isPassed ? [left] : [];
  });
  return strictest(passed);
}

/** The limit that a new deposit would exceed, pending deposits counted. */
export function limitPassedByDeposit(
  limits: readonly LimitInForce[],
  tally: Tally,
  { amount, pending, at }: { amount: bigint; pending: bigint; at: Instant },
): Passed | null {
  const passed = limits.flatMap((limit) => {
    if (limit.kind !== 'deposit') return [];
    const left = leftOf(limit, tally, at);
    const remaining = left.remaining > pending ? left.remaining - pending : 0n;
    return amount > remaining ? [{ ...left, remaining }] : [];
  });
  return strictest(passed);
}

/** The rest of a limit at that time in its unit, never below zero. A win extends a loss limit. */
export function leftOf(limit: LimitInForce, tally: Tally, at: Instant): Passed {
  const { kind, span, value } = limit;
  const remaining = value - usedOf(limit, tally, at);
  const from =
    span === 'session' ? sessionEndsAt(tally, at) : moreFrom(tally, span, { of: kind === 'deposit' ? 'deposited' : 'staked', at });
  return { kind, span, value, remaining: remaining < 0n ? 0n : remaining, moreFrom: from };
}

/** The used part of a limit up to that time; negative for a player who is winning. */
export function usedOf({ kind, span }: LimitName, tally: Tally, at: Instant): bigint {
  if (span === 'session') return usedOfSession(kind, tally, at);
  const { staked, paid, deposited } = countsWithin(tally, span, at);
  switch (kind) {
    case 'stake':
      return staked;
    case 'loss':
      return staked - paid;
    case 'deposit':
      return deposited;
    case 'time':
      return 0n;
  }
}

const minuteMs = 60_000;

function usedOfSession(kind: LimitKind, tally: Tally, at: Instant): bigint {
  const session = sessionAt(tally, at);
  if (session === null) return 0n;
  return kind === 'time' ? BigInt(Math.floor((at - session.startedAt) / minuteMs)) : session.staked - session.paid;
}

function sessionEndsAt(tally: Tally, at: Instant): Instant | null {
  const session = sessionAt(tally, at);
  return session === null ? null : later(session.lastStakeAt, sessionPauseMs);
}

function strictest(passed: readonly Passed[]): Passed | null {
  return passed.reduce<Passed | null>((least, one) => (least === null || one.remaining < least.remaining ? one : least), null);
}

function isAbout(one: LimitName, other: LimitName): boolean {
  return one.kind === other.kind && one.span === other.span;
}

function isTighter(value: bigint | null, before: bigint | null): boolean {
  return value !== null && (before === null || value < before);
}
