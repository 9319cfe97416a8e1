import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chipsMax, places, voisins } from '../../book.ts';
import { chipsOf, cleared, doubled, lay, nothingLaid, undone } from './laid.ts';

const aBet = fc.record({ place: fc.constantFrom(...places.map(({ name }) => name)), chips: fc.integer({ min: 1, max: 10 }) });

it('lay merges bets on one place and respects the maximum number of chips', () =>
  fc.assert(
    fc.property(fc.array(aBet, { maxLength: 40 }), (bets) => {
      const laid = bets.reduce((now, bet) => lay(now, [bet]) ?? now, nothingLaid);
      expect(new Set(laid.bets.map(({ place }) => place)).size).toBe(laid.bets.length);
      expect(chipsOf(laid.bets)).toBeLessThanOrEqual(chipsMax);
    }),
  ));

it('undo leads back step by step to an empty layout', () =>
  fc.assert(
    fc.property(fc.array(aBet, { maxLength: 9 }), (bets) => {
      let laid = bets.reduce((now, bet) => lay(now, [bet]) ?? now, nothingLaid);
      while (laid.before.length > 0) laid = undone(laid);
      expect(laid.bets).toEqual([]);
    }),
  ));

it('double and clear work and can be undone', () => {
  const laid = lay(nothingLaid, voisins);
  expect(laid === null ? 0 : chipsOf(doubled(laid)?.bets ?? [])).toBe(18);
  expect(laid === null ? null : undone(cleared(laid)).bets).toEqual(voisins);
});
