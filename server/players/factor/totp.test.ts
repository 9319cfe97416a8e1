import { instant } from '@tausi/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base32, codeOfStep, otpauthUri, stepAt, stepOfCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890', 'ascii');
const at = (text: string) => instant(Date.parse(text));

describe('TOTP codes', () => {
  it('TOTP: matches RFC 4226, appendix D', () => {
    const expected = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
    expect(expected.map((_code, step) => codeOfStep(secret, step))).toEqual(expected);
  });

  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('TOTP: matches the last six digits of RFC 6238, appendix B, at %i s', (seconds, expected) => {
    expect(codeOfStep(secret, stepAt(instant(seconds * 1_000)))).toBe(expected.slice(-6));
  });
});

describe('typed TOTP code', () => {
  const now = at('2026-11-21T09:00:10Z');

  it('TOTP: accepts this step and its two neighbours only', () => {
    for (const aside of [-1, 0, 1])
      expect(stepOfCode(codeOfStep(secret, stepAt(now) + aside), { secret, lastStep: 0, at: now })).toBe(stepAt(now) + aside);
    for (const aside of [-2, 2]) expect(stepOfCode(codeOfStep(secret, stepAt(now) + aside), { secret, lastStep: 0, at: now })).toBeNull();
  });

  it('TOTP: accepts a step once, and none before it', () => {
    const lastStep = stepAt(now);
    for (const aside of [-1, 0]) expect(stepOfCode(codeOfStep(secret, lastStep + aside), { secret, lastStep, at: now })).toBeNull();
    expect(stepOfCode(codeOfStep(secret, lastStep + 1), { secret, lastStep, at: now })).toBe(lastStep + 1);
  });

  it('TOTP: refuses text that is not a code', () => {
    for (const code of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦']) expect(stepOfCode(code, { secret, lastStep: 0, at: now })).toBeNull();
  });
});

describe('TOTP secret as text', () => {
  it('TOTP: encodes a secret as base32 of RFC 4648', () => {
    expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
      '',
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ]);
    fc.assert(fc.property(fc.uint8Array({ minLength: 1, maxLength: 40 }), (bytes) => /^[A-Z2-7]+$/.test(base32(bytes))));
  });

  it('TOTP: puts the secret into the URI that apps read', () => {
    expect(otpauthUri(secret, '0712 345')).toBe('otpauth://totp/Tausi:0712%20345?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tausi');
  });
});
