import { expect, it } from 'vitest';
import { countByCard, numberOf, statusesOfTab, statusOf } from './gift-shelf.ts';

it('gift status: 0 usable, 1 used or opened, 2 expired, as in the specification', () => {
  expect([0, 1, 2, 3].map(statusOf)).toEqual(['unused', 'used', 'expired', null]);
  expect((['unused', 'used', 'expired'] as const).map(numberOf)).toEqual([0, 1, 2]);
});

it('gift tabs: 1 shows usable ones, 2 used and expired ones', () => {
  expect([statusesOfTab(1), statusesOfTab(2)]).toEqual([['unused'], ['used', 'expired']]);
});

it('gift cards: coupons are counted by batch and expiry day, over all states', () => {
  const cards = [
    { batchId: 7, expiresOn: '2026-12-24', count: 3 },
    { batchId: 7, expiresOn: '2026-12-25', count: 1 },
    { batchId: 7, expiresOn: '2026-12-24', count: 2 },
    { batchId: 8, expiresOn: '2026-12-24', count: 4 },
  ];
  expect(countByCard(cards)).toEqual({ '7_2026-12-24': 5, '7_2026-12-25': 1, '8_2026-12-24': 4 });
  expect(countByCard([])).toEqual({});
});
