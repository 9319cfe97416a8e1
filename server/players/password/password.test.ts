import { expect, it } from 'vitest';
import { passwordRulesOf } from '../account/password-rules.ts';
import { checkPassword } from './password.ts';

const spec = passwordRulesOf('spec');
const strict = passwordRulesOf('strict');

it.each([
  [5, false],
  [6, true],
  [16, true],
  [17, false],
])('password: the specification policy allows %i characters: %s', (length, isAllowed) => {
  expect(checkPassword('x'.repeat(length), spec).ok).toBe(isAllowed);
});

it.each([
  [7, false],
  [8, true],
  [64, true],
  [65, false],
])('password: the strict policy allows %i characters: %s', (length, isAllowed) => {
  expect(checkPassword('x'.repeat(length), strict).ok).toBe(isAllowed);
});

it('password: counts characters, not bytes or halves of a surrogate pair', () => {
  expect(checkPassword('🦚🦚🦚🦚🦚🦚', spec).ok).toBe(true);
  expect(checkPassword('🦚🦚🦚🦚🦚', spec).ok).toBe(false);
});

it('password: keeps spaces and case', () => {
  expect(checkPassword('  Ab  cD ', spec)).toEqual({ ok: true, value: '  Ab  cD ' });
});

it.each(['Password123', 'jonathan1', 'Manchester', 'qwertyuiop', 'mpesa123'])(
  'password: refuses %s under the strict policy only',
  (password) => {
    expect([checkPassword(password, strict).ok, checkPassword(password, spec).ok]).toEqual([false, true]);
  },
);

it('password: the strict policy refuses the most common guesses', () => {
  expect(checkPassword('Password123', strict).ok).toBe(false);
  expect(checkPassword('Password123', spec).ok).toBe(true);
});
