import { expect, it } from 'vitest';
import { rewardFromWire } from './reward-from-wire.ts';

const names = { currency: 'KSH', coins: 'coins' };

it.each([
  [1, '1250.00', 'cash', 'KSH 1,250'],
  [1, '10.50', 'cash', 'KSH 10.50'],
  [2, '500', 'coin', '500 coins'],
  [3, '20.00', 'bonus', 'KSH 20'],
  [4, '12000', 'points', '12,000 BPS'],
] as const)('shows reward type %s of %s', (rewardType, rewardAmount, art, text) => {
  expect(rewardFromWire({ rewardType, rewardAmount, status: 0 }, names)).toEqual({ art, text });
});
