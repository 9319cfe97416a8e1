import fc from 'fast-check';
import { expect, it } from 'vitest';
import { places } from '../../book.ts';
import { isLongIn, measureOf } from './measure.ts';
import { fields, placeAt, spotOf } from './spots.ts';

/** Container sizes of phones in both orientations, tablets and desktop screens. */
const aRoom = fc.record({ width: fc.integer({ min: 280, max: 1400 }), height: fc.integer({ min: 180, max: 1100 }) });

it('every field is at least a thumb wide in any container, and the layout scrolls instead of shrinking', () =>
  fc.assert(
    fc.property(aRoom, (room) => {
      const measure = measureOf(room);
      for (const { from, to } of fields) {
        const [width, height] = [Math.abs(measure.x(to) - measure.x(from)), Math.abs(measure.y(to) - measure.y(from))];
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(measure.isLying ? 28 : 43.9);
        expect(Math.max(width, height)).toBeGreaterThanOrEqual(40);
      }
      expect(measure.size.width).toBe(room.width);
      expect(isLongIn(room)).toBe(measure.size.height > room.height);
    }),
  ));

it('placeAt finds every place at the pixel of its chips', () =>
  fc.assert(
    fc.property(aRoom, fc.constantFrom(...places.map(({ name }) => name)), (room, name) => {
      const { x, y, spotAt, near } = measureOf(room);
      const spot = spotOf(name);
      expect(placeAt(spotAt(x(spot), y(spot)), near)).toBe(name);
    }),
  ));
