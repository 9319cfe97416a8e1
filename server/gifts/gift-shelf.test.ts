import { expect, it } from 'vitest';
import { countByCard, numberOf, statusesOfTab, statusOf } from './gift-shelf.ts';

it('numbers the states as the specification does: 0 usable, 1 used or opened, 2 expired', () => {
  expect([0, 1, 2, 3].map(statusOf)).toEqual(['unused', 'used', 'expired', null]);
  expect((['unused', 'used', 'expired'] as const).map(numberOf)).toEqual([0, 1, 2]);
});

it('shows the usable on tab 1, the used and the expired on tab 2', () => {
  expect([statusesOfTab(1), statusesOfTab(2)]).toEqual([['unused'], ['used', 'expired']]);
});

it('counts coupons by batch and day of expiry, whatever state they are in', () => {
  const cards = [
    { batchId: 7, expiresOn: '2026-12-24', count: 3 },
    { batchId: 7, expiresOn: '2026-12-25', count: 1 },
    { batchId: 7, expiresOn: '2026-12-24', count: 2 },
    { batchId: 8, expiresOn: '2026-12-24', count: 4 },
  ];
  expect(countByCard(cards)).toEqual({ '7_2026-12-24': 5, '7_2026-12-25': 1, '8_2026-12-24': 4 });
  expect(countByCard([])).toEqual({});
});
