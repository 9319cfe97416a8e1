import { expect, it } from 'vitest';
import { isMarketCode, marketCode, marketCodes, marketOf } from './market.ts';

// The country table of specification §3.
const table = [
  ['ke', 'KSH', '254', 0, 100022, 'KCWVVSYS', 202],
  ['ug', 'USH', '256', 1, 100021, 'UCWVVSYS', 201],
  ['ng', 'NGN', '234', 2, 100023, 'NCWVVSYS', 203],
  ['gh', 'GHS', '233', 4, 100025, 'GCWVVSYS', 205],
] as const;

it.each(table)('market %s matches the specification', (code, label, dialCode, channel, gameId, systemChannel, otherCode) => {
  expect(marketOf(code)).toMatchObject({ currencyLabel: label, dialCode, channel, gameId, systemChannel, otherCode });
});

it('markets: serves exactly the four countries of the specification', () => {
  expect(marketCodes).toEqual(['ke', 'ug', 'ng', 'gh']);
  expect(['in', 'tz', 'KE', '', '__proto__', 'constructor'].filter(isMarketCode)).toEqual([]);
});

it('market: a stored text is one of the four, or an error', () => {
  expect(marketCodes.map(marketCode)).toEqual(marketCodes);
  expect(() => marketCode('tz')).toThrow(/one of the four/);
});
