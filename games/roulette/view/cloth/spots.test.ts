import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPlace, places } from '../../book.ts';
import { clothFrom, clothTo, placeAt, spotOf } from './spots.ts';

const near = { across: 0.19, down: 0.27 };

it.each(places.map(({ name }) => name))('placeAt finds %s at the spot of its chips', (name) =>
  expect(placeAt(spotOf(name), near)).toBe(name),
);

it('placeAt returns a place of the layout or null for every position', () =>
  fc.assert(
    fc.property(
      fc.double({ min: clothFrom.across - 1, max: clothTo.across + 1, noNaN: true }),
      fc.double({ min: clothFrom.down - 1, max: clothTo.down + 1, noNaN: true }),
      (across, down) => {
        const name = placeAt({ across, down }, near);
        expect(name === null || findPlace(name) !== null).toBe(true);
      },
    ),
  ));

it('most of a field belongs to its number', () => {
  expect(placeAt({ across: 1.3, down: 5.4 }, near)).toBe('17');
  expect(placeAt({ across: 1.02, down: 5.5 }, near)).toBe('16-17');
  expect(placeAt({ across: 1.98, down: 6.05 }, near)).toBe('17-18-20-21');
  expect(placeAt({ across: -0.1, down: 5.5 }, near)).toBe('16-17-18');
});
