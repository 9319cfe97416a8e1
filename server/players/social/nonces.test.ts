import { later, instant } from '@tausi/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createNonces } from './nonces.ts';

const at = instant(Date.parse('2026-11-21T09:00:00Z'));
const nonces = createNonces(Buffer.alloc(32, 7));
const minutes = 60_000;

it('social nonces: are valid for ten minutes, and different each time', () => {
  const nonce = nonces.issue(at);
  expect(nonces.isOurs(nonce, at)).toBe(true);
  expect(nonces.isOurs(nonce, later(at, 10 * minutes))).toBe(true);
  expect(nonces.isOurs(nonce, later(at, 10 * minutes + 1))).toBe(false);
  expect(nonces.isOurs(nonce, later(at, -1))).toBe(false);
  expect(nonces.issue(at)).not.toBe(nonce);
});

it('social nonces: cannot be forged or changed without the key', () => {
  const nonce = nonces.issue(at);
  expect(createNonces(Buffer.alloc(32, 8)).isOurs(nonce, at)).toBe(false);
  expect(nonces.isOurs(`${nonce.slice(0, -4)}AAAA`, at)).toBe(false);
  expect(nonces.isOurs(nonce.replace(/^\w+/, 'zzzzzzzz'), at)).toBe(false);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(nonces.isOurs(text, at)).toBe(false);
    }),
  );
});
