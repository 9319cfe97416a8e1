import { expect, it } from 'vitest';
import { judgedGame, rngReport } from './rng-report.ts';
import type { SharedDraw } from './shared-round.ts';

const run = { on: '2026-11-22', seed: 1, by: 'npm run rng:dump -- --all' };
const threeBalls = { name: 'balls', play: (draw: SharedDraw) => [0, 1, 2].map((ball) => draw.uniform(37, `ball ${ball}`)) };
const judged = judgedGame({ name: 'wheel', plays: [threeBalls] }, { outcomes: 5_000, seed: 1 });

it('judgedGame plays whole rounds until it has enough outcomes, and accepts a fair wheel', () => {
  expect(judged).toMatchObject({ name: 'wheel', rounds: 1_667, words: 5_001, outcomes: 5_001 });
  const report = rngReport([judged], run);
  expect(report).toContain('1 games, 5,001 outcomes, 14 tests, 0 against the source');
  expect(report).toMatch(/\| wheel, 1 of 37 \| 5,001 \|.*\| passed \|/);
});

it('the report names the stream and the test that reject a source', () => {
  const streams = judged.streams.map(({ verdicts, ...stream }) => ({
    ...stream,
    verdicts: verdicts.map((one) => (stream.name.endsWith('37') && one.test === 'runs' ? { ...one, chance: 1e-9 } : one)),
  }));
  const report = rngReport([{ ...judged, streams }], run);
  expect(report).toContain('14 tests, 1 against the source');
  expect(report).toMatch(/\| wheel \|.*\| against: runs \|/);
  expect(report).toMatch(/\| wheel, 1 of 37 \|.*\| against: runs \|/);
  expect(report).toMatch(/\| wheel, every draw \|.*\| passed \|/);
});
