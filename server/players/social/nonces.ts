import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { instant, type Instant } from '@tausi/kernel';

/** Nonces that a social sign-in must contain. A nonce is stored only once it is used. */
export type Nonces = {
  readonly issue: (at: Instant) => string;
  /** Returns whether we issued the nonce and it has not expired. */
  readonly isOurs: (nonce: string, at: Instant) => boolean;
  /** The name under which its use is stored. */
  readonly nameOf: (nonce: string) => string;
};

const lifeMs = 10 * 60_000;
const randomLength = 16;
const shape = /^([0-9a-z]{8,10})\.([\w-]{22})\.([\w-]{43})$/;

export function createNonces(key: Uint8Array): Nonces {
  const mac = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    issue: (at) => {
      const text = `${at.toString(36)}.${randomBytes(randomLength).toString('base64url')}`;
      return `${text}.${mac(`nonce:${text}`).toString('base64url')}`;
    },
    isOurs: (nonce, at) => {
      const [, issuedText, random, proof] = shape.exec(nonce) ?? [];
      if (issuedText === undefined || random === undefined || proof === undefined) return false;
      const expected = mac(`nonce:${issuedText}.${random}`);
      const given = Buffer.from(proof, 'base64url');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      const issuedAt = instant(Number.parseInt(issuedText, 36));
      return issuedAt <= at && at - issuedAt <= lifeMs;
    },
    nameOf: (nonce) => mac(`used:${nonce}`).toString('base64url'),
  };
}
