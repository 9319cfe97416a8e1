import { instant, later, type Instant } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import { minutesLeft, paymentStopAt, paymentStopBegunBy, promptPauseAt, sameAmountPauseAt } from './payment-stop.ts';

const minuteMs = 60_000;
const startAt = instant(Date.UTC(2026, 10, 22, 9));
const after = (minutes: number): Instant => later(startAt, minutes * minuteMs);
const failedAt = (...minutes: readonly number[]): readonly Instant[] => minutes.map(after);
const suspended = { code: 'payments_suspended' };

describe('repeated payment failures', () => {
  it('payment failures: do not stop before the fifth', () => {
    expect(paymentStopAt(failedAt(0, 1, 2, 3), after(3))).toBeNull();
  });

  it('payment failures: five within ten minutes block for an hour, to the millisecond', () => {
    const failures = failedAt(0, 2, 4, 6, 10);
    expect(paymentStopAt(failures, after(10))).toEqual({ code: 'payments_blocked', until: after(70) });
    expect(paymentStopAt(failures, later(after(70), -1))).toEqual({ code: 'payments_blocked', until: after(70) });
    expect(paymentStopAt(failures, after(70))).toBeNull();
  });

  it('payment failures: five over more than ten minutes do not block', () => {
    expect(paymentStopAt([...failedAt(0, 2, 4, 6), later(after(10), 1)], after(10.5))).toBeNull();
  });

  it('payment failures: any five within ten minutes block, not only the first five', () => {
    expect(paymentStopAt(failedAt(0, 30, 31, 32, 33, 34), after(34))).toEqual({ code: 'payments_blocked', until: after(94) });
  });

  it('payment failures: five more within ten minutes suspend without an end', () => {
    const block = failedAt(0, 1, 2, 3, 4);
    for (const from of [70, 5_000, 500_000]) {
      const more = failedAt(from, from + 1, from + 2, from + 3, from + 4);
      expect(paymentStopAt([...block, ...more.slice(0, 4)], after(from + 3))).toBeNull();
      expect(paymentStopAt([...block, ...more], after(from + 4))).toEqual(suspended);
      expect(paymentStopAt([...block, ...more], after(1e7))).toEqual(suspended);
    }
  });

  it('payment failures: each counts for one stop, so the five of the block are not among the next five', () => {
    expect(paymentStopAt(failedAt(0, 1, 2, 3, 4, 5), after(5))).toEqual({ code: 'payments_blocked', until: after(64) });
  });
});

it('payment failures: a stop begins with the failure that completes five, and no other', () => {
  const codes = [0, 1, 2, 3, 4, 5, 65, 66, 67, 68, 69].map((minute, place, all) => {
    return paymentStopBegunBy(failedAt(...all.slice(0, place)), after(minute))?.code ?? null;
  });
  // The sixth, learned during the block, is the first of the next five. In the end it is too old to count.
  expect(codes).toEqual([null, null, null, null, 'payments_blocked', null, null, null, null, null, 'payments_suspended']);
});

it('payment block: the player sees whole minutes, at least one', () => {
  expect([
    minutesLeft(after(60), after(0)),
    minutesLeft(after(60), later(after(59), 1)),
    minutesLeft(after(60), later(after(60), -1)),
  ]).toEqual([60, 1, 1]);
});

it('unanswered prompts: pauses grow from the third on, up to a day', () => {
  const pauseOf = (count: number): number | null => {
    const unanswered = Array.from({ length: count }, (_, place) => after(place));
    const pause = promptPauseAt(unanswered, after(count - 1));
    return pause !== null ? minutesLeft(pause.until, after(count - 1)) : null;
  };
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(pauseOf)).toEqual([null, null, null, 5, 30, 120, 1_440, 1_440]);
  expect(promptPauseAt([after(0), after(1), after(2)], after(7))).toBeNull();
});

describe('the same amount again', () => {
  it('same amount: waits after a payment for as long as the provider refuses it, to the millisecond', () => {
    const until = after(2);
    expect(sameAmountPauseAt(startAt, 2 * minuteMs, later(until, -1))).toEqual({ code: 'same_amount_too_soon', until });
    expect(sameAmountPauseAt(startAt, 2 * minuteMs, until)).toBeNull();
  });

  it('same amount: never waits without an earlier payment, or where the provider takes it', () => {
    expect(sameAmountPauseAt(null, 2 * minuteMs, startAt)).toBeNull();
    expect(sameAmountPauseAt(startAt, 0, startAt)).toBeNull();
  });
});
