import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStreamIntake, drawPauseMs, messagesMax, messagesWindowMs } from './stream-intake.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('stream intake: a hundred repeated watches send the table twice, at once and after the pause', () => {
  let drawn = 0;
  const intake = createStreamIntake(() => (drawn += 1));
  for (let asked = 0; asked < 100; asked += 1) intake.askForTable();
  expect(drawn).toBe(1);
  vi.advanceTimersByTime(drawPauseMs);
  expect(drawn).toBe(2);
  vi.advanceTimersByTime(10 * drawPauseMs);
  expect(drawn).toBe(2);
  intake.askForTable();
  expect(drawn).toBe(3);
});

it('stream intake: a closed stream sends nothing more', () => {
  let drawn = 0;
  const intake = createStreamIntake(() => (drawn += 1));
  intake.askForTable();
  intake.askForTable();
  intake.stop();
  vi.advanceTimersByTime(10 * drawPauseMs);
  expect(drawn).toBe(1);
});

it('stream intake: admits a number of messages per window', () => {
  const intake = createStreamIntake(() => undefined);
  const admitted = () => Array.from({ length: messagesMax + 5 }, () => intake.admit()).filter((each) => each).length;
  expect(admitted()).toBe(messagesMax);
  vi.advanceTimersByTime(messagesWindowMs);
  expect(admitted()).toBe(messagesMax);
});
