import fc from 'fast-check';
import { expect, it } from 'vitest';
import { failureOf } from './result-codes.ts';

it.each([
  ['1', 'ours'],
  ['4', 'receiver'],
  ['8', 'receiver'],
  ['17', 'provider'],
  ['2001', 'ours'],
  ['2040', 'receiver'],
  ['SFC_IC0003', 'receiver'],
])('payout code: %s is the fault of %s', (code, fault) => {
  expect(failureOf(code)).toMatchObject({ kind: 'failed', code, fault });
});

it('Daraja payout codes, P11: an undocumented code proves neither payment nor failure', () => {
  const documented = ['1', '2', '3', '4', '8', '11', '17', '21', '2001', '2006', '2028', '2040', '8006', 'SFC_IC0003'];
  fc.assert(
    fc.property(fc.string(), (code) => {
      fc.pre(!documented.includes(code));
      expect(failureOf(code)).toEqual({ kind: 'unanswered' });
    }),
  );
});
