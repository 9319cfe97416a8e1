import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeBytes, readCode, writeCode } from './promo-code.ts';

it.each([
  ['karibu', 'KAR1BU'],
  [' Kari-bu ', 'KAR1BU'],
  ['0oO il1', '000111'],
  ['abc', null],
  ['KARIBU!', null],
  ['', null],
  ['A'.repeat(25), null],
])('promo code: %j is read as %j', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

it('promo code: each written code is read back whole, and other bytes give another code', () => {
  const bytes = fc.uint8Array({ minLength: codeBytes, maxLength: codeBytes, max: 31 });
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      const code = readCode(writeCode(one));
      expect(code).toBe(writeCode(one).replace('-', ''));
      expect(code === readCode(writeCode(other))).toBe(Buffer.from(one).equals(Buffer.from(other)));
    }),
  );
});
