import { expect, it } from 'vitest';
import type { RoundView } from '../../../kit/bridge/bridge.ts';
import { createAutoRun } from './auto-run.ts';

const aBet = (roundId: string, parts: Partial<RoundView> = {}): RoundView => ({
  roundId,
  status: 'open',
  stakeMinor: '2000',
  payoutMinor: '0',
  balanceMinor: '0',
  events: [],
  startedAt: 0,
  ...parts,
});

it('automatic bets: places the requested number of bets and stops', () => {
  const auto = createAutoRun();
  auto.start({ spins: 3, lossMinorMax: 100_000n });
  for (const [id, left] of [
    ['a', 2],
    ['b', 1],
    ['c', 0],
  ] as const) {
    expect(auto.allows(2_000n)).toBe(true);
    auto.laid(aBet(id));
    expect(auto.left()).toBe(left);
  }
  expect(auto.allows(2_000n)).toBe(false);
});

it('automatic bets: never exceeds the loss limit, even with pending bets', () => {
  const auto = createAutoRun();
  auto.start({ spins: 10, lossMinorMax: 5_000n });
  auto.laid(aBet('a'));
  auto.laid(aBet('b'));
  // Neither bet has a result yet.
  expect(auto.allows(2_000n)).toBe(false);
  expect(auto.allows(1_000n)).toBe(true);
  auto.hear(aBet('a', { status: 'settled', payoutMinor: '0' }));
  expect(auto.allows(2_000n)).toBe(false);
  auto.hear(aBet('b', { status: 'settled', payoutMinor: '3000' }));
  expect(auto.allows(4_000n)).toBe(true);
  expect(auto.allows(4_001n)).toBe(false);
});

it('automatic bets: a returned stake is not a loss, and each result counts once', () => {
  const auto = createAutoRun();
  auto.start({ spins: 10, lossMinorMax: 2_000n });
  auto.laid(aBet('a'));
  expect(auto.allows(1n)).toBe(false);
  for (let time = 0; time < 3; time += 1) auto.hear(aBet('a', { status: 'voided' }));
  expect(auto.allows(2_000n)).toBe(true);
  expect(auto.allows(2_001n)).toBe(false);
});

it('automatic bets: ignores bets that the player placed by hand', () => {
  const auto = createAutoRun();
  auto.start({ spins: 10, lossMinorMax: 2_000n });
  auto.hear(aBet('by hand', { status: 'settled', payoutMinor: '9000' }));
  expect(auto.allows(2_001n)).toBe(false);
});

it('automatic bets: places nothing after a stop, and restarts without the old losses', () => {
  const auto = createAutoRun();
  auto.start({ spins: 10, lossMinorMax: 2_000n });
  auto.laid(aBet('a'));
  auto.stop();
  expect([auto.left(), auto.allows(1n)]).toEqual([0, false]);
  auto.start({ spins: 10, lossMinorMax: 2_000n });
  expect(auto.allows(2_000n)).toBe(true);
});
