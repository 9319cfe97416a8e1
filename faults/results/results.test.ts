import { expect, it } from 'vitest';
import { closingLine, isPassed, linesOf } from './results.ts';
import type { Results } from './results-shape.ts';
import type { FaultResult } from '../fault-result.ts';

const fault: FaultResult = {
  id: 'F01',
  name: 'API killed',
  kills: 10,
  injections: 10,
  acknowledged: 700,
  unanswered: 9,
  resolved: 9,
  turnedAway: 2,
  lost: 0,
  doubled: 0,
  recoveryMsMost: 1_400,
  recoveryMsMax: 2_000,
  failures: [],
  late: [],
  promises: 25,
  logHash: '',
  tookMs: 20_000,
};
const red = { id: 'NC1', name: 'forgetful', isRed: true, evidence: '3 are gone' };
const results = (change: Partial<Results>): Results => ({ faults: [fault], controls: [red], skipped: [], ...change });

it('fault results: one closing line sums up a run', () => {
  expect(closingLine(results({ faults: [fault, { ...fault, id: 'F02' }] }))).toBe(
    'faults: 2 faults, 20 kills, 1400 acknowledged, lost 0, doubled 0, controls red 1/1',
  );
});

it('fault results: a run passes only if everything held in time and every control went red', () => {
  expect(isPassed(results({}), 'long')).toBe(true);
  expect(isPassed(results({ controls: [red, { ...red, isRed: false }] }), 'short')).toBe(false);
  expect(isPassed(results({ faults: [{ ...fault, late: ['it took 3 s'] }] }), 'long')).toBe(false);
  expect(isPassed(results({ faults: [{ ...fault, late: ['it took 3 s'] }] }), 'short')).toBe(true);
  expect(isPassed(results({ faults: [{ ...fault, lost: 1, failures: ['1 is gone'] }] }), 'short')).toBe(false);
});

it('fault results: violations are listed under their fault, and lateness is a separate verdict', () => {
  expect(linesOf({ ...fault, failures: ['1 is gone'] })).toEqual([expect.stringMatching(/^BROKEN F01/), '         1 is gone']);
  expect(linesOf({ ...fault, late: ['it took 3 s'] })).toEqual([
    expect.stringMatching(/^LATE   F01.*recovery 1\.4 s at most \(limit 2\.0 s\)/),
    '         it took 3 s',
  ]);
});
