import { instant, playerId } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { cardToWire, isValid, type SavedCard } from './saved-card.ts';

const card: SavedCard = {
  id: '019a9f00-0000-7000-8000-000000000001',
  playerId: playerId('019a9f00-0000-7000-8000-000000000002'),
  provider: 'paystack-ng',
  brand: 'visa',
  last4: '4081',
  expiry: { year: 2027, month: 9 },
  secret: { code: 'AUTH_1', email: 'a@b.example' },
};

it('saved card: its player sees brand, last digits and last month, and nothing that can charge it', () => {
  expect(cardToWire(card)).toEqual({ savedId: card.id, brand: 'visa', last4: '4081', expires: '09/27' });
});

it('saved card: is valid through its last month', () => {
  expect(isValid(card, instant(Date.UTC(2027, 8, 30, 23)))).toBe(true);
  expect(isValid(card, instant(Date.UTC(2027, 9, 3)))).toBe(false);
});
