import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acceptedWithinMs, holdOrStop, patienceAt, type Deadline, withinDeadline } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that runs until the test ends it. */
function openWork() {
  const ends = Promise.withResolvers<string>();
  let deadline: Deadline | null = null;
  const result = withinDeadline((given) => {
    deadline = given;
    return ends.promise;
  });
  const heard = result.then(
    (value) => value,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (deadline === null) throw new Error('work begins at once');
  const given: Deadline = deadline;
  return { deadline: given, end: ends.resolve, heard };
}

const late = 'there is no room now: deadline';

it('deadline: an unaccepted request gets 503, and starts nothing after that', async () => {
  const { deadline, end, heard } = openWork();
  vi.advanceTimersByTime(acceptedWithinMs);
  expect(await heard).toBe(late);
  expect(deadline.hold()).toBe(false);
  expect(() => holdOrStop(deadline)).toThrow(late);
  end('too late');
});

it('deadline: accepted work has no time limit', async () => {
  const { deadline, end, heard } = openWork();
  expect(deadline.hold()).toBe(true);
  vi.advanceTimersByTime(20 * acceptedWithinMs);
  end('booked');
  expect(await heard).toBe('booked');
});

it('deadline: ends at once when late accepted work turns out to have no effect', async () => {
  const { deadline, end, heard } = openWork();
  deadline.hold();
  vi.advanceTimersByTime(2 * acceptedWithinMs);
  deadline.letGo();
  expect(await heard).toBe(late);
  expect(deadline.hold()).toBe(false);
  end('too late');
});

it('deadline: work released in time continues', async () => {
  const { deadline, end, heard } = openWork();
  deadline.hold();
  deadline.letGo();
  vi.advanceTimersByTime(acceptedWithinMs - 1);
  expect(deadline.hold()).toBe(true);
  end('booked');
  expect(await heard).toBe('booked');
});

it('deadline: two holds need two releases', async () => {
  const { deadline, end, heard } = openWork();
  deadline.hold();
  deadline.hold();
  vi.advanceTimersByTime(acceptedWithinMs);
  deadline.letGo();
  expect(deadline.hold()).toBe(true);
  end('booked');
  expect(await heard).toBe('booked');
});

it('deadline: adds the round trips to the database, within limits', () => {
  const patience = [0, 100, 60_000].map((roundTripMs) => patienceAt({ roundTripMs, loopDelayMs: 0, waitedMs: 0 }));
  expect(patience).toEqual([1_500, 2_700, 7_500]);
});

it('deadline: subtracts twice the delay of a late process, and leaves time for one try', () => {
  const patience = [100, 400, 5_000].map((loopDelayMs) => patienceAt({ roundTripMs: 0, loopDelayMs, waitedMs: 0 }));
  expect(patience).toEqual([1_300, 700, 500]);
});

it('deadline: leaves no timer behind', async () => {
  expect(await withinDeadline(async () => 'soon')).toBe('soon');
  expect(vi.getTimerCount()).toBe(0);
});
