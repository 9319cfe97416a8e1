import { randomBytes } from 'node:crypto';
import { later, type Clock, type Instant } from '@tausi/kernel';

const tokenLifeMs = 3_600_000;
/** What the answer says: one second less than the life, as the real service does. */
export const expiresInSeconds = 3_599;

/** One token at a time: a new one voids the one before it. */
export type Tokens = {
  readonly issue: () => string;
  readonly accepts: (authorization: string | undefined) => boolean;
  /** The fault switch: the token in use is dead from now on. */
  readonly expire: () => void;
};

export function createTokens(clock: Clock): Tokens {
  let current: { readonly text: string; readonly endsAt: Instant } | null = null;
  return {
    issue: () => {
      const text = randomBytes(21).toString('base64url');
      current = { text, endsAt: later(clock.now(), tokenLifeMs) };
      return text;
    },
    accepts: (authorization) => current !== null && clock.now() < current.endsAt && authorization === `Bearer ${current.text}`,
    expire: () => {
      current = null;
    },
  };
}
