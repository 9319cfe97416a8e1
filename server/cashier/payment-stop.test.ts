import { instant, later, type Instant } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import { minutesLeft, paymentStopAt, paymentStopBegunBy, promptPauseAt } from './payment-stop.ts';

const minuteMs = 60_000;
const startAt = instant(Date.UTC(2026, 10, 22, 9));
const after = (minutes: number): Instant => later(startAt, minutes * minuteMs);
const failedAt = (...minutes: readonly number[]): readonly Instant[] => minutes.map(after);
const suspended = { code: 'payments_suspended' };

describe('payments that fail one after another', () => {
  it('stop nothing before the fifth', () => {
    expect(paymentStopAt(failedAt(0, 1, 2, 3), after(3))).toBeNull();
  });

  it('block for an hour when five fail within ten minutes, to the millisecond', () => {
    const failures = failedAt(0, 2, 4, 6, 10);
    expect(paymentStopAt(failures, after(10))).toEqual({ code: 'payments_blocked', until: after(70) });
    expect(paymentStopAt(failures, later(after(70), -1))).toEqual({ code: 'payments_blocked', until: after(70) });
    expect(paymentStopAt(failures, after(70))).toBeNull();
  });

  it('block nobody whose five took longer than ten minutes', () => {
    expect(paymentStopAt([...failedAt(0, 2, 4, 6), later(after(10), 1)], after(10.5))).toBeNull();
  });

  it('block by any five that lie together, not by the first five', () => {
    expect(paymentStopAt(failedAt(0, 30, 31, 32, 33, 34), after(34))).toEqual({ code: 'payments_blocked', until: after(94) });
  });

  it('suspend without an end when five more fail within ten minutes, whenever the block was', () => {
    const block = failedAt(0, 1, 2, 3, 4);
    for (const from of [70, 5_000, 500_000]) {
      const more = failedAt(from, from + 1, from + 2, from + 3, from + 4);
      expect(paymentStopAt([...block, ...more.slice(0, 4)], after(from + 3))).toBeNull();
      expect(paymentStopAt([...block, ...more], after(from + 4))).toEqual(suspended);
      expect(paymentStopAt([...block, ...more], after(1e7))).toEqual(suspended);
    }
  });

  it('count each failure for one stop: the five of the block are not among the next five', () => {
    expect(paymentStopAt(failedAt(0, 1, 2, 3, 4, 5), after(5))).toEqual({ code: 'payments_blocked', until: after(64) });
  });
});

it('a stop begins with the failure that completes five, and with no other', () => {
  const codes = [0, 1, 2, 3, 4, 5, 65, 66, 67, 68, 69].map((minute, place, all) => {
    return paymentStopBegunBy(failedAt(...all.slice(0, place)), after(minute))?.code ?? null;
  });
  // The sixth, learned during the block, is the first of the next five, and too old to be one of them in the end.
  expect(codes).toEqual([null, null, null, null, 'payments_blocked', null, null, null, null, null, 'payments_suspended']);
});

it('the player is told whole minutes, and never none', () => {
  expect([
    minutesLeft(after(60), after(0)),
    minutesLeft(after(60), later(after(59), 1)),
    minutesLeft(after(60), later(after(60), -1)),
  ]).toEqual([60, 1, 1]);
});

it('unanswered prompts to one number are followed by growing pauses, from the third on and never by more than a day', () => {
  const pauseOf = (count: number): number | null => {
    const unanswered = Array.from({ length: count }, (_, place) => after(place));
    const pause = promptPauseAt(unanswered, after(count - 1));
    return pause !== null ? minutesLeft(pause.until, after(count - 1)) : null;
  };
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(pauseOf)).toEqual([null, null, null, 5, 30, 120, 1_440, 1_440]);
  expect(promptPauseAt([after(0), after(1), after(2)], after(7))).toBeNull();
});
