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

it('takes late runs out to be done again, and keeps what they were', () => {
  const [held, other] = [run, { ...run, id: 'F01' }];
  const again = unwrap(againFrom(progressOf(lapOf(other, late), lapOf(other, held)), ['F18']));
  expect(again).toEqual({ seed: '7', laps: [lapOf(other), lapOf(other, held)], replaced: [late], commits: ['abc1234'], isOver: false });
});

it('never takes out what broke', () => {
  const broken = { ...late, failures: ['2 are gone'] };
  expect(againFrom(progressOf(lapOf(broken)), ['F18'])).toEqual({
    ok: false,
    error: 'F18 did not hold (2 are gone): that stays in the report.',
  });
});

it('takes out what ran out of patience while the books held', () => {
  const impatient = { ...run, failures: ['it took longer than 60000 ms until: all is followed'] };
  expect(unwrap(againFrom(progressOf(lapOf(impatient)), ['F18'])).replaced).toEqual([impatient]);
});

it('does nothing again that was in time', () => {
  expect(againFrom(progressOf(lapOf(run)), ['F18']).ok).toBe(false);
});
