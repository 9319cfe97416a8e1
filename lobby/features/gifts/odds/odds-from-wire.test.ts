import { expect, it } from 'vitest';
import { oddsFromWire, oneInText } from './odds-from-wire.ts';

const names = { currency: 'KSH', coins: 'coins', bonus: 'bonus', nothing: 'nothing' };

it('odds: the chance now is what is inside of what is unopened', () => {
  expect(oneInText(1, 10_000)).toBe('10,000');
  expect(oneInText(900, 10_000)).toBe('11');
  expect(oneInText(4, 10)).toBe('2.5');
  expect(oneInText(3, 3)).toBe('1');
  expect(oneInText(0, 10)).toBeNull();
  expect(oneInText(1, 0)).toBeNull();
});

it('odds: names each prize with its counts and the worth of the series', () => {
  const odds = oddsFromWire(
    {
      seriesId: 's',
      name: 'box-ke-gold',
      currency: 'KES',
      tickets: 500,
      given: 3,
      opened: 2,
      tiers: [
        { count: 1, opened: 0, inside: 1, items: [{ rewardType: 1, rewardAmount: '10000.00' }] },
        {
          count: 499,
          opened: 2,
          inside: 497,
          items: [
            { rewardType: 3, rewardAmount: '20.50' },
            { rewardType: 4, rewardAmount: '50' },
          ],
        },
      ],
      worth: [{ rewardType: 1, rewardAmount: '10000.00' }],
      promisedAt: 0,
      commitment: 'aa',
      beaconRound: '7',
      beaconAt: 0,
      root: 'bb',
      serverSeed: null,
    },
    names,
  );
  expect(odds.worth).toEqual(['KSH 10,000']);
  expect(odds.tiers).toEqual([
    { prize: 'KSH 10,000', count: '1', opened: '0', inside: '1', oneIn: '498' },
    { prize: 'bonus KSH 20.50 + 50 BPS', count: '499', opened: '2', inside: '497', oneIn: '1' },
  ]);
});
