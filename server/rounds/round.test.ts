import { gameId, instant, later, money, unwrap, type Currency } from '@tausi/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { game as savannaRichesOffer } from '@tausi/games/savanna-riches/game.ts';
import { mathematicsOf } from '@tausi/games/manifest/solo-game.ts';
import { checkStake } from './bets/stake-bounds.ts';
import { stepsWithin } from './bets/stake-bounds.ts';
import { payoutOf } from './round.ts';
import { isRotationDue, roundsPerSeedMax } from './seed-pair.ts';
import { waitingGame } from './test-games.ts';

/** Bounds that allow every step, unless a test passes others. */
const within = (currency: Currency, { least = 1n, most = 10n ** 12n } = {}) => ({
  stakeMin: money(currency, least),
  winMax: money(currency, most),
});
const currencies: readonly Currency[] = ['KES', 'UGX', 'NGN', 'GHS'];

describe('a stake', () => {
  it('a stake is one of the steps, for any requested amount', () => {
    fc.assert(
      fc.property(fc.constantFrom(...currencies), fc.bigInt(0n, 6_000_000n), (currency, minor) => {
        const isStep = savannaRichesOffer.stakeSteps[currency].includes(minor);
        expect(checkStake(savannaRichesOffer, { stake: money(currency, minor), chips: 1 }, within(currency)).ok).toBe(isStep);
      }),
    );
  });

  it('a stake in chips is that many times a step', () => {
    const check = (minor: bigint, chips: number) => checkStake(savannaRichesOffer, { stake: money('KES', minor), chips }, within('KES')).ok;
    expect([check(6_000n, 3), check(40_000n, 10), check(2_000n, 3), check(6_000n, 4), check(6_001n, 3)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("a stake below the market's minimum is refused, even on a step", () => {
    expect(checkStake(savannaRichesOffer, { stake: money('KES', 2_000n), chips: 1 }, within('KES', { least: 4_000n }))).toEqual({
      ok: false,
      error: { code: 'stake_below_minimum' },
    });
    expect(stepsWithin(savannaRichesOffer, within('KES', { least: 4_000n }))[0]).toBe(4_000n);
  });

  it('a stake is refused and not offered as soon as its greatest win exceeds the maximum payout of a round by a cent', () => {
    const { maximumHundredths } = savannaRichesOffer.numbers;
    const greatest = (stake: bigint) => (stake * maximumHundredths) / 100n;
    const check = (minor: bigint, chips: number, most: bigint) =>
      checkStake(savannaRichesOffer, { stake: money('KES', minor), chips }, within('KES', { most }));
    expect(check(10_000n, 1, greatest(10_000n)).ok).toBe(true);
    expect(check(10_000n, 1, greatest(10_000n) - 1n)).toEqual({ ok: false, error: { code: 'stake_above_maximum' } });
    // Chips are added up: a step that is offered may be laid too often.
    expect(check(10_000n, 5, greatest(10_000n) - 1n)).toEqual({ ok: false, error: { code: 'stake_above_maximum' } });
    expect(check(10_001n, 1, greatest(2_000n))).toEqual({ ok: false, error: { code: 'stake_off_steps' } });
    expect(stepsWithin(savannaRichesOffer, within('KES', { most: greatest(10_000n) - 1n }))).toEqual([2_000n, 4_000n, 6_000n]);
    expect(stepsWithin(savannaRichesOffer, within('KES', { most: greatest(2_000n) - 1n }))).toEqual([]);
  });

  it.each(currencies)('every step of %s pays whole minor units for any number of units, and steps ascend', (currency) => {
    const steps = savannaRichesOffer.stakeSteps[currency];
    expect(steps).toEqual(steps.toSorted((one, other) => Number(one - other)));
    for (const step of steps)
      for (const units of [0, 1, 3, 7, 1_999]) expect(payoutOf(money(currency, step), units, 20).minor).toBe((step / 20n) * BigInt(units));
  });
});

it('round: never pays part of a cent, a negative amount or a part of a unit', () => {
  expect(() => payoutOf(money('KES', 2_001n), 1, 20)).toThrow('whole in minor units');
  for (const units of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => payoutOf(money('KES', 2_000n), units, 20)).toThrow('whole number of units');
});

it('round: rotates a seed at 1,000 rounds or at 24 hours, not before', () => {
  const activatedAt = instant(0);
  const max = BigInt(roundsPerSeedMax);
  expect(isRotationDue({ activatedAt, nonce: max - 1n }, later(activatedAt, 86_399_999))).toBe(false);
  expect(isRotationDue({ activatedAt, nonce: max }, activatedAt)).toBe(true);
  expect(isRotationDue({ activatedAt, nonce: 0n }, later(activatedAt, 86_400_000))).toBe(true);
});

it('round: finds the mathematics that a round was started with, also when a newer version is played', () => {
  const { mathematics } = waitingGame;
  const newer = { ...waitingGame, mathematics: { ...mathematics, version: '2.0.0', hash: 'd'.repeat(64) }, earlier: [mathematics] };
  expect(mathematicsOf(newer, mathematics.version, mathematics.hash)).toBe(mathematics);
  expect(mathematicsOf(newer, '2.0.0', 'd'.repeat(64))).toBe(newer.mathematics);
  expect(mathematicsOf(newer, mathematics.version, 'd'.repeat(64))).toBeNull();
});

it('round: ends an abandoned Savanna round by a choice that the game knows', () => {
  const draw = { uniform: () => 0, wordsUsed: () => 0 };
  const ended = savannaRichesOffer.mathematics.act({ status: 'choosing-guide', spinUnits: 40 }, savannaRichesOffer.abandonedAction, draw);
  expect(ended.status).toBe('settled');
  expect(unwrap(checkStake(savannaRichesOffer, { stake: money('KES', 2_000n), chips: 1 }, within('KES'))).minor).toBe(2_000n);
  expect(savannaRichesOffer.gameId).toBe(gameId(29));
});
