import { instant } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { statedBy } from './in-transit.ts';

const at = (day: number) => instant(Date.UTC(2026, 10, day, 12));

it.each([
  ['a wallet is settled within a day', 21, false, 22],
  ['a card of a Thursday is settled on Friday and stated two days later', 19, true, 22],
  ['a card of a Friday is settled on Monday', 20, true, 25],
  ['a card of a Sunday is settled on Monday', 22, true, 25],
])('in transit: %s', (_what, decided, isCard, stated) => {
  expect(statedBy(at(decided), isCard)).toBe(at(stated));
});
