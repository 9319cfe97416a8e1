import { unwrap } from '@tausi/kernel';
import { expect, it } from 'vitest';
import type { FaultResult } from './fault-result.ts';
import { againFrom, type Progress } from './long-tier.ts';

const run: FaultResult = {
  id: 'F18',
  name: 'pool exhausted',
  kills: 0,
  injections: 6,
  acknowledged: 900,
  unanswered: 0,
  resolved: 0,
  turnedAway: 90,
  lost: 0,
  doubled: 0,
  promises: 25,
  recoveryMsMost: 900,
  recoveryMsMax: 5_000,
  failures: [],
  late: [],
  logHash: 'abc',
  tookMs: 20_000,
};
const late = { ...run, late: ['it took 3 s'] };
const lapOf = (...faults: readonly FaultResult[]) => ({ faults: [...faults], controls: [], skipped: [] });
const progressOf = (...laps: readonly ReturnType<typeof lapOf>[]): Progress => ({
  seed: '7',
  laps: [...laps],
  replaced: [],
  commits: ['abc1234'],
  isOver: true,
});

it('long tier: late runs are repeated, and their first results kept', () => {
  const [held, other] = [run, { ...run, id: 'F01' }];
  const again = unwrap(againFrom(progressOf(lapOf(other, late), lapOf(other, held)), ['F18']));
  expect(again).toEqual({ seed: '7', laps: [lapOf(other), lapOf(other, held)], replaced: [late], commits: ['abc1234'], isOver: false });
});

it('long tier: a broken run is never repeated', () => {
  const broken = { ...late, failures: ['2 are gone'] };
  expect(againFrom(progressOf(lapOf(broken)), ['F18'])).toEqual({
    ok: false,
    error: 'F18 did not hold (2 are gone): that stays in the report.',
  });
});

it('long tier: a timed-out run with intact books is repeated', () => {
  const impatient = { ...run, failures: ['it took longer than 60000 ms until: all is followed'] };
  expect(unwrap(againFrom(progressOf(lapOf(impatient)), ['F18'])).replaced).toEqual([impatient]);
});

it('long tier: a run in time is not repeated', () => {
  expect(againFrom(progressOf(lapOf(run)), ['F18']).ok).toBe(false);
});
