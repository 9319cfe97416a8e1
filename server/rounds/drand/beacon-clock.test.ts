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
])("beacon clock: returns the time of the newest value when the process's clock is %s", async (_how, offsetMs) => {
  const fetched = await createBeaconClock(quicknet, async () => newest)(later(from, offsetMs));
  expect(fetched).toBeGreaterThanOrEqual(from);
  // From that time on, the monotonic clock counts.
  expect(fetched).toBeLessThan(later(until, hourMs / 2));
});

it("beacon clock: trusts the process's clock while no relay answers, and asks again", async () => {
  const answers = [null, newest];
  const clock = createBeaconClock(quicknet, async () => answers.shift() ?? null);
  const ahead = instant(until + hourMs);
  expect(await clock(ahead)).toBe(ahead);
  expect(await clock(ahead)).toBeLessThan(ahead);
});
