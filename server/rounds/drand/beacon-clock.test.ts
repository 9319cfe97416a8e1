import { instant, later } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { createBeaconClock } from './beacon-clock.ts';
import { publishedAtOf, quicknet } from './chain.ts';

const newest = 1_001n;
const [from, until] = [publishedAtOf(quicknet, newest), publishedAtOf(quicknet, newest + 1n)];
const hourMs = 3_600_000;

it.each([
  ['an hour ahead', hourMs],
  ['an hour behind', -hourMs],
  ['right', 1_000],
])('names the time of the newest value when the clock is %s', async (_how, offsetMs) => {
  const told = await createBeaconClock(quicknet, async () => newest)(later(from, offsetMs));
  expect(told).toBeGreaterThanOrEqual(from);
  // It goes on by the monotonic clock from there.
  expect(told).toBeLessThan(later(until, hourMs / 2));
});

it('believes the clock while no relay answers, and asks again', async () => {
  const answers = [null, newest];
  const clock = createBeaconClock(quicknet, async () => answers.shift() ?? null);
  const ahead = instant(until + hourMs);
  expect(await clock(ahead)).toBe(ahead);
  expect(await clock(ahead)).toBeLessThan(ahead);
});
