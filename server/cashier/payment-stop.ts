import { later, type Instant } from '@tausi/kernel';
import type { FailureReason } from './failure-reason.ts';

/** What payments that fail one after another lead to: no new one begins for a while, or until a person says so. */
export type PaymentStop =
  | { readonly code: 'payments_blocked'; readonly until: Instant }
  /** Only a person of the house lifts it. */
  | { readonly code: 'payments_suspended' };

/** What prompts that nobody answers lead to. */
export type PromptPause = { readonly code: 'prompts_paused'; readonly until: Instant };

const minuteMs = 60_000;
const failuresMax = 5;
const windowMs = 10 * minuteMs;
const blockMs = 60 * minuteMs;

/** The failures that count: whoever held the phone, or his own account at the provider, said no for certain. What the
 *  provider or the house could not do is not held against a player, nor what may still be paid. */
export const countedReasons: readonly FailureReason[] = ['cancelled', 'wrong_pin', 'pin_locked', 'insufficient_funds', 'daily_limit'];

/** The stop that a player's failures lead to at a moment, null when he may pay: five within ten minutes block, and five
 *  more within ten minutes suspend. `failures` are those in a row, oldest first: none is from before a payment that
 *  succeeded or before a stop was lifted. */
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

/** The reasons of a deposit whose prompt nobody answered. */
export const unansweredReasons: readonly FailureReason[] = ['no_answer', 'expired', 'no_result'];

/** The pause after so many unanswered prompts to one number, in minutes: two are a phone in a pocket, more may be somebody who
 *  registered the number of another person. */
const pauseMinutes: readonly number[] = [0, 0, 0, 5, 30, 120, 24 * 60];
/** No more than lead to the longest pause. */
export const unansweredListed = pauseMinutes.length - 1;

/** The pause that unanswered prompts to one number lead to at a moment; null when the next may be sent. `unanswered` are those since
 *  the last prompt that was approved, oldest first, whoever asked for them. */
export function promptPauseAt(unanswered: readonly Instant[], at: Instant): PromptPause | null {
  const last = unanswered.at(-1);
  if (last === undefined) return null;
  const until = later(last, (pauseMinutes[Math.min(unanswered.length, unansweredListed)] ?? 0) * minuteMs);
  return at < until ? { code: 'prompts_paused', until } : null;
}

/** The stop that begins with one more failure; null when it begins none. */
export function paymentStopBegunBy(failures: readonly Instant[], failedAt: Instant): PaymentStop | null {
  const before = paymentStopAt(failures, failedAt);
  const after = paymentStopAt([...failures, failedAt], failedAt);
  return after?.code === before?.code ? null : after;
}

/** How many minutes a block still lasts, as a player is told. */
export function minutesLeft(until: Instant, at: Instant): number {
  return Math.ceil((until - at) / minuteMs);
}
