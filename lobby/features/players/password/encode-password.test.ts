import { expect, it } from 'vitest';
import { encodePassword } from './encode-password.ts';

it('password: is written as v1 and base64url of its UTF-8 bytes, without padding', () => {
  expect(encodePassword('tembo-7')).toBe('v1.dGVtYm8tNw');
  expect(encodePassword('ünï?>~')).toBe(`v1.${Buffer.from('ünï?>~', 'utf8').toString('base64url')}`);
});
