import { expect, it } from 'vitest';
import type { RoundView } from '../../kit/bridge.ts';
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

it('lays as many bets as were asked for, and is over with the last', () => {
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

it('never stakes beyond the loss that was allowed, whatever has become of the bets in the air', () => {
  const auto = createAutoRun();
  auto.start({ spins: 10, lossMinorMax: 5_000n });
  auto.laid(aBet('a'));
  auto.laid(aBet('b'));
  // Nothing was heard of either.
  expect(auto.allows(2_000n)).toBe(false);
  expect(auto.allows(1_000n)).toBe(true);
  auto.hear(aBet('a', { status: 'settled', payoutMinor: '0' }));
  expect(auto.allows(2_000n)).toBe(false);
  auto.hear(aBet('b', { status: 'settled', payoutMinor: '3000' }));
  expect(auto.allows(4_000n)).toBe(true);
  expect(auto.allows(4_001n)).toBe(false);
});

it('counts a stake that came back as not lost, and each end once', () => {
  const auto = createAutoRun();
  auto.start({ spins: 10, lossMinorMax: 2_000n });
  auto.laid(aBet('a'));
  expect(auto.allows(1n)).toBe(false);
  for (let time = 0; time < 3; time += 1) auto.hear(aBet('a', { status: 'voided' }));
  expect(auto.allows(2_000n)).toBe(true);
  expect(auto.allows(2_001n)).toBe(false);
});

it('leaves bets the player pressed for out of its account', () => {
  const auto = createAutoRun();
  auto.start({ spins: 10, lossMinorMax: 2_000n });
  auto.hear(aBet('by hand', { status: 'settled', payoutMinor: '9000' }));
  expect(auto.allows(2_001n)).toBe(false);
});

it('lays nothing when it was stopped, and begins anew without the old losses', () => {
  const auto = createAutoRun();
  auto.start({ spins: 10, lossMinorMax: 2_000n });
  auto.laid(aBet('a'));
  auto.stop();
  expect([auto.left(), auto.allows(1n)]).toEqual([0, false]);
  auto.start({ spins: 10, lossMinorMax: 2_000n });
  expect(auto.allows(2_000n)).toBe(true);
});
