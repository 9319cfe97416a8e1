import { createHmac } from 'node:crypto';
import type { MarketCode } from '@tausi/kernel';
import type { Secrets } from '../../platform/security/secrets.ts';

/** Hashes the canonical form of a code in its market. */
export type HashCode = (market: MarketCode, code: string) => Buffer;

/** The hash of codes, with a key of the server: a copy of the database alone cannot guess them. */
export function codeHasher({ purposeKey }: Pick<Secrets, 'purposeKey'>): HashCode {
  const key = purposeKey('promo-codes');
  return (market, code) => createHmac('sha256', key).update(`${market}:${code}`).digest();
}
