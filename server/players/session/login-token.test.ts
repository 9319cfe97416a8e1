import fc from 'fast-check';
import { instant, later, sessionId } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { createLoginTokens, loginTokenLifetimeMs } from './login-token.ts';

const tokens = createLoginTokens(Buffer.alloc(32, 1));
const session = sessionId('019aa1b2-0000-7000-8000-000000000002');
const at = instant(Date.parse('2026-11-21T09:00:00Z'));

it('sign-in token: is valid for a minute, on its platform', () => {
  const { text, expiresAt } = tokens.make(session, 22, at);
  expect(loginTokenLifetimeMs).toBe(60_000);
  expect(tokens.read(text, 22, later(at, 59_999))).toMatchObject({ sessionId: session, platform: 22, expiresAt });
  expect(tokens.read(text, 22, later(at, 60_000))).toBeNull();
  expect(tokens.read(text, 21, at)).toBeNull();
});

it('sign-in token: is different each time', () => {
  expect(tokens.make(session, 21, at).text).not.toBe(tokens.make(session, 21, at).text);
});

it('sign-in token: fits the param that carries it and needs no URL encoding', () => {
  expect(tokens.make(session, 21, at).text).toMatch(/^[A-Za-z0-9._-]{16,400}$/);
});

it('sign-in token: is refused after any changed character or with another key', () => {
  const { text } = tokens.make(session, 21, at);
  expect(createLoginTokens(Buffer.alloc(32, 2)).read(text, 21, at)).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: text.length - 2 }), fc.constantFrom(...'Az09-_.'), (where, character) => {
      fc.pre(text[where] !== character);
      expect(tokens.read(text.slice(0, where) + character + text.slice(where + 1), 21, at)).toBeNull();
    }),
  );
});

it('sign-in token: refuses arbitrary input', () => {
  fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => tokens.read(text, 21, at) === null));
});
