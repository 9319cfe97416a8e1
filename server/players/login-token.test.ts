import fc from 'fast-check';
import { instant, later, sessionId } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { createLoginTokens, loginTokenLifetimeMs } from './login-token.ts';

const tokens = createLoginTokens(Buffer.alloc(32, 1));
const session = sessionId('019aa1b2-0000-7000-8000-000000000002');
const at = instant(Date.parse('2026-11-21T09:00:00Z'));

it('is good for a minute, on its platform', () => {
  const { text, expiresAt } = tokens.make(session, 22, at);
  expect(loginTokenLifetimeMs).toBe(60_000);
  expect(tokens.read(text, 22, later(at, 59_999))).toMatchObject({ sessionId: session, platform: 22, expiresAt });
  expect(tokens.read(text, 22, later(at, 60_000))).toBeNull();
  expect(tokens.read(text, 21, at)).toBeNull();
});

it('is another one each time', () => {
  expect(tokens.make(session, 21, at).text).not.toBe(tokens.make(session, 21, at).text);
});

it('fits into the param that carries it, and into an address as it is', () => {
  expect(tokens.make(session, 21, at).text).toMatch(/^[A-Za-z0-9._-]{16,400}$/);
});

it('is refused when one character of it was changed, and when another key made it', () => {
  const { text } = tokens.make(session, 21, at);
  expect(createLoginTokens(Buffer.alloc(32, 2)).read(text, 21, at)).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: text.length - 2 }), fc.constantFrom(...'Az09-_.'), (where, character) => {
      fc.pre(text[where] !== character);
      expect(tokens.read(text.slice(0, where) + character + text.slice(where + 1), 21, at)).toBeNull();
    }),
  );
});

it('reads nothing out of what strangers send', () => {
  fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => tokens.read(text, 21, at) === null));
});
