import { expect, it } from 'vitest';
import type { FaultResult } from '../fault-result.ts';
import { reportOf } from './report.ts';

const run: FaultResult = {
  id: 'F01',
  name: 'API killed',
  kills: 150,
  injections: 150,
  acknowledged: 500_000,
  unanswered: 40,
  resolved: 40,
  turnedAway: 3,
  lost: 0,
  doubled: 0,
  promises: 25,
  recoveryMsMost: 1_400,
  recoveryMsMax: 2_000,
  failures: [],
  late: [],
  logHash: 'abc',
  tookMs: 20_000,
};

it('fault report: sums up the laps and states the rule-of-three bound', () => {
  const results = { faults: [run, { ...run, recoveryMsMost: 1_900 }], controls: [], skipped: [] };
  const report = reportOf({ seed: '7', on: '2026-11-21', machine: 'two cores', commit: 'abc1234', replaced: [], results });
  expect(report).toContain('| F01 API killed | 2 | 300 | 300 | 1000000 | 0 | 0 | 25 hold | 1.90 s | 2 s |');
  expect(report).toContain('a true rate below 3/300: 1.00 % of kills');
  expect(report).toContain('`faults: 1 faults, 300 kills, 1000000 acknowledged, lost 0, doubled 0, controls red 0/0`');
});

it('fault report: lists everything that broke', () => {
  const results = {
    faults: [{ ...run, lost: 2, failures: ['2 are gone'] }],
    controls: [],
    skipped: [{ id: 'F15', name: 'disk full', because: 'no mount' }],
  };
  const report = reportOf({ seed: '7', on: '2026-11-21', machine: 'two cores', commit: 'abc1234', replaced: [], results });
  expect(report).toContain('**2 are gone**');
  expect(report).toContain('Not run: F15 disk full, because no mount.');
});

it('fault report: lists late runs and repeated late runs', () => {
  const results = { faults: [{ ...run, late: ['it took 3 s'] }], controls: [], skipped: [] };
  const replaced = [{ ...run, id: 'F18', late: ['it took 9 s'] }];
  const report = reportOf({ seed: '7', on: '2026-11-21', machine: 'two cores', commit: 'abc1234', replaced, results });
  expect(report).toContain('Late or timed out, possibly on a busy machine:\n\n- F01 API killed: it took 3 s');
  expect(report).toContain('Late or timed out at first, then repeated:\n\n- F18 API killed: it took 9 s');
  expect(report).toContain('at commit abc1234');
});
