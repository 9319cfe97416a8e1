import { createHash, createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hmacSha256, sha256 } from './digests.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('digests', () => {
  it('HMAC-SHA-256: test cases 1, 2 and 6 of RFC 4231', () => {
    expect(hex(hmacSha256(Buffer.alloc(20, 0x0b), 'Hi There'))).toBe('b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7');
    expect(hex(hmacSha256(Buffer.from('Jefe'), 'what do ya want for nothing?'))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
    expect(hex(hmacSha256(Buffer.alloc(131, 0xaa), 'Test Using Larger Than Block-Size Key - Hash Key First'))).toBe(
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    );
  });

  it.each([0, 1, 31, 32, 63, 64, 65, 200])('equals the HMAC of Node for keys of %i bytes, and messages of any length', (keyLength) => {
    for (const length of [0, 1, 55, 56, 64, 119, 120, 1_000, 4_095, 4_096, 4_097, 70_000]) {
      const [key, message] = [randomBytes(keyLength), randomBytes(length)];
      expect(hex(hmacSha256(key, message)), `${length} bytes`).toBe(createHmac('sha256', key).update(message).digest('hex'));
    }
  });

  it('takes a text as UTF-8, and keeps the result of one call when the next is made', () => {
    const key = randomBytes(32);
    const first = hmacSha256(key, 'Habari za asubuhi – ₵ 😀');
    hmacSha256(randomBytes(32), 'another message');
    expect(hex(first)).toBe(createHmac('sha256', key).update('Habari za asubuhi – ₵ 😀').digest('hex'));
    expect(hex(sha256('₦'))).toBe(createHash('sha256').update('₦').digest('hex'));
  });
});
