import { expect, it } from 'vitest';
import { added, judged, sigmasOf, type Counted } from './stray.ts';

const of = (change: Partial<Counted>): Counted => ({
  rounds: 10_000,
  staked: 10_000,
  paid: 9_600,
  expectedLeast: 9_600,
  expectedMost: 9_600,
  variance: 10_000,
  winMost: 2,
  lossMost: 1,
  currency: 'KES',
  configuration: 'every stake',
  ...change,
});

it("deviation: equals the normal distribution's where no single outcome dominates the sum", () => {
  expect(sigmasOf(of({}))).toBe(0);
  expect(sigmasOf(of({ paid: 10_000, winMost: 0 }))).toBeCloseTo(4);
  expect(sigmasOf(of({ paid: 10_000, winMost: 0.001 }))).toBeCloseTo(4, 3);
  expect(sigmasOf(of({ paid: 9_200, lossMost: 0 }))).toBeCloseTo(-4);
});

it("deviation: is 0 for every return within the range of the players' choices", () => {
  expect(sigmasOf(of({ expectedLeast: 9_000, expectedMost: 9_700, paid: 9_001 }))).toBe(0);
});

it('deviation: stays small after one great win, and alarms after a series of them', () => {
  const wild = (wins: number) => sigmasOf(of({ rounds: 1_000, variance: 64_000, winMost: 5_000, paid: 9_600 + wins * 5_000 }));
  expect(wild(1)).toBeLessThan(4);
  expect(wild(3)).toBeGreaterThan(4);
});

it('deviation: a version without a sheet has no expectation', () => {
  expect(sigmasOf(of({ variance: 0, expectedLeast: 0, expectedMost: 0 }))).toBe(0);
});

it('deviation: each currency is scaled by its mean stake', () => {
  const sums = added([of({}), of({ currency: 'UGX', staked: 500_000, paid: 480_000, variance: 10_000 * 2_500, winMost: 100 })], false);
  expect(sums).toMatchObject({ rounds: 20_000, staked: 20_000, paid: 19_200, variance: 20_000, winMost: 2 });
});

it('deviation: the deviations of bets that share outcomes are added', () => {
  expect(added([of({}), of({ configuration: 'another' })], true)).toMatchObject({ variance: 40_000, winMost: 4 });
});

it('deviation: a game alarms at four standard deviations, a single way to stake at five', () => {
  const fair = Array.from({ length: 20 }, (_, index) => of({ configuration: `way ${index}` }));
  expect(judged(fair, false).alarm).toBeNull();
  const strays = (paid: number) => judged([...fair, of({ configuration: 'wrong', paid })], false).alarm;
  expect(strays(10_080)).toBeNull();
  expect(strays(10_120)).toMatch(/^“wrong” returns more than its sheet, by 5\.\d standard deviations$/);
  expect(judged([of({ paid: 9_150 })], false).alarm).toMatch(/^the game returns less than its sheet/);
  expect(judged([of({ rounds: 999, paid: 12_000 })], false).alarm).toBeNull();
});
