import { expect, it } from 'vitest';
import { reloadFromWire } from './reload-from-wire.ts';

const deposit = { state: 'staking', deposit: '500.00', staked: '125.00', left: '375.00', gift: '20.00', until: 1 } as const;
const answer = { isOffered: true, ppm: 40_000, most: '1000.00', depositsBefore: 0, list: [deposit] };

it('reload: the share becomes percent, and each deposit knows how much of it was staked', () => {
  expect(reloadFromWire(answer)).toMatchObject({ percent: 4, reloads: [{ percent: 25, left: '375.00' }] });
});

it('reload: a market without it shows nothing, unless an earlier gift is left', () => {
  expect(reloadFromWire({ ...answer, isOffered: false, list: [] })).toBeNull();
  expect(reloadFromWire({ ...answer, isOffered: false })?.reloads).toHaveLength(1);
});
