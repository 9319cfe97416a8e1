import { later, type Instant } from '@tausi/kernel';
import type { FailureReason } from '../deposits/failure-reason.ts';

/** The consequence of repeated payment failures: no new payment for a while, or until an operator lifts it. */
export type PaymentStop =
  | { readonly code: 'payments_blocked'; readonly until: Instant }
  /** Only an operator lifts it. */
  | { readonly code: 'payments_suspended' };

/** The consequence of unanswered prompts. */
export type PromptPause = { readonly code: 'prompts_paused'; readonly until: Instant };

const minuteMs = 60_000;
const failuresMax = 5;
const windowMs = 10 * minuteMs;
const blockMs = 60 * minuteMs;

/** The failures that count: a definite refusal on the phone or by the player's account at the provider.
 *  Faults of the provider or of the house do not count, nor payments that may still succeed. */
export const countedReasons: readonly FailureReason[] = ['cancelled', 'wrong_pin', 'pin_locked', 'insufficient_funds', 'daily_limit'];

/** Returns the stop in force at an instant; null when the player may pay. Five failures within ten minutes block, and five
 *  more within ten minutes suspend. `failures` come since the last success or lifted stop, oldest first. */
export function paymentStopAt(failures: readonly Instant[], at: Instant): PaymentStop | null {
  let blockedUntil: Instant | null = null;
  let counted: readonly Instant[] = [];
  for (const failedAt of failures) {
    counted = [...counted, failedAt].slice(-failuresMax);
    if (counted.length < failuresMax || failedAt - (counted[0] ?? failedAt) > windowMs) continue;
    if (blockedUntil !== null) return { code: 'payments_suspended' };
    blockedUntil = later(failedAt, blockMs);
    counted = [];
  }
  return blockedUntil !== null && at < blockedUntil ? { code: 'payments_blocked', until: blockedUntil } : null;
}

/** The reasons of a deposit whose prompt was not answered. */
export const unansweredReasons: readonly FailureReason[] = ['no_answer', 'expired', 'no_result'];

/** Pause in minutes by the number of unanswered prompts to one number. Two are normal; more suggest a player
 *  who registered a foreign number. */
const pauseMinutes: readonly number[] = [0, 0, 0, 5, 30, 120, 24 * 60];
/** As many as the longest pause needs. */
export const unansweredListed = pauseMinutes.length - 1;

/** Returns the pause in force for a number at an instant; null when the next prompt may go out. `unanswered` come since
 *  the last approved prompt, over all players, oldest first. */
export function promptPauseAt(unanswered: readonly Instant[], at: Instant): PromptPause | null {
  const last = unanswered.at(-1);
  if (last === undefined) return null;
  const until = later(last, (pauseMinutes[Math.min(unanswered.length, unansweredListed)] ?? 0) * minuteMs);
  return at < until ? { code: 'prompts_paused', until } : null;
}

/** The pause before the same amount can be paid again. */
export type SameAmountPause = { readonly code: 'same_amount_too_soon'; readonly until: Instant };

/** Returns the pause in force after the same amount was paid at `paidAt`; null when it may be paid again. */
export function sameAmountPauseAt(paidAt: Instant | null, pauseMs: number, at: Instant): SameAmountPause | null {
  if (paidAt === null) return null;
  const until = later(paidAt, pauseMs);
  return at < until ? { code: 'same_amount_too_soon', until } : null;
}

/** Returns the stop that begins with one more failure; null when none does. */
export function paymentStopBegunBy(failures: readonly Instant[], failedAt: Instant): PaymentStop | null {
  const before = paymentStopAt(failures, failedAt);
  const after = paymentStopAt([...failures, failedAt], failedAt);
  return after?.code === before?.code ? null : after;
}

/** Returns the minutes left of a block, as shown to the player. */
export function minutesLeft(until: Instant, at: Instant): number {
  return Math.ceil((until - at) / minuteMs);
}
