import { describe, expect, it } from 'vitest';
import type { MarketCode } from './market.ts';
import { internationalPhone, maskPhone, parsePhone } from './phone.ts';
import { unwrap } from '../result.ts';

const accepted: readonly [MarketCode, string, string][] = [
  ['ke', '0712345678', '0712345678'],
  ['ke', '712345678', '0712345678'],
  ['ke', '254712345678', '0712345678'],
  ['ke', '+254 712 345 678', '0712345678'],
  ['ke', '2540712345678', '0712345678'],
  ['ke', '0110345678', '0110345678'],
  ['ug', '+256772000001', '0772000001'],
  ['ng', '+234 803 000 0001', '08030000001'],
  ['ng', '2348030000001', '08030000001'],
  ['gh', '0244000001', '0244000001'],
  ['gh', '233244000001', '0244000001'],
];

const refused: readonly [MarketCode, string][] = [
  ['ke', ''],
  ['ke', '07123456'],
  ['ke', '07123456789'],
  ['ke', '0212345678'],
  ['ke', '+256772000001'],
  ['ke', "0712345678' OR 1=1"],
  ['ke', '0712345678\n0712345679'],
  ['ke', '٠٧١٢٣٤٥٦٧٨'],
  ['ug', '0812345678'],
  ['ng', '0803000001'],
  ['gh', '0344000001'],
  ['gh', '0'.repeat(40)],
];

describe('phone', () => {
  it.each(accepted)('phone: stores %s %s as %s', (market, typed, stored) => {
    expect(unwrap(parsePhone(market, typed))).toBe(stored);
  });

  it.each(refused)('phone: refuses %s %j', (market, typed) => {
    expect(parsePhone(market, typed)).toEqual({ ok: false, error: { code: 'phone_invalid' } });
  });

  it('phone: formats the international number that mobile money providers expect', () => {
    expect(internationalPhone('ke', unwrap(parsePhone('ke', '0712345678')))).toBe('254712345678');
  });

  it('phone: the mask hides enough digits to prevent a call', () => {
    expect(maskPhone(unwrap(parsePhone('ke', '0712345678')))).toBe('0712***678');
  });
});
