import { expect, it } from 'vitest';
import type { SeenBet } from './bets/bets-store.ts';
import { toWireBets } from './table-state.ts';

const bets = (count: number): SeenBet[] =>
  Array.from({ length: count }, (_, at) => ({
    betId: String(at),
    playerId: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    currency: at % 5 === 4 ? 'UGX' : 'KES',
    slot: 0,
    // Neither ascending nor descending, and each stake twice.
    stakeMinor: BigInt(((at >> 1) * 7_919) % 10_007) * 100n + 2_000n,
    payoutMinor: at % 2 === 0 ? null : 4_000n,
  }));

it.each([0, 1, 10_000])('table state: counts %i live bets to the last one and lists the greatest', (count) => {
  const all = bets(count);
  const own = all.filter(({ currency }) => currency === 'KES');
  const shown = toWireBets(all, 'KES');
  const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));
  expect(shown.count).toBe(own.length);
  expect(minor(shown.staked)).toBe(own.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n));
  expect(minor(shown.paid)).toBe(own.reduce((sum, { payoutMinor }) => sum + (payoutMinor ?? 0n), 0n));
  const greatest = own.toSorted((one, other) => Number(other.stakeMinor - one.stakeMinor)).slice(0, 24);
  expect(shown.list.map(({ stake }) => minor(stake))).toEqual(greatest.map(({ stakeMinor }) => stakeMinor));
  expect(shown.list.map(({ payout }) => payout)).toEqual(greatest.map(({ payoutMinor }) => (payoutMinor === null ? null : '40.00')));
});
