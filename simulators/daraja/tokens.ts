import { randomBytes } from 'node:crypto';
import { later, type Clock, type Instant } from '@tausi/kernel';

const tokenLifeMs = 3_600_000;
/** The reported lifetime: one second shorter than the real one, as in the real service. */
export const expiresInSeconds = 3_599;

/** One token at a time: a new one revokes the previous one. */
export type Tokens = {
  readonly issue: () => string;
  readonly accepts: (authorization: string | undefined) => boolean;
  /** A fault switch that expires the current token. */
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
