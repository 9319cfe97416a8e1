import { timingSafeEqual } from 'node:crypto';
import { hmacSha256 } from '../security/digests.ts';
import { stringToSign, type SignedParts } from './canonical.ts';

/** The parsed header `r`. */
export type SignatureHeader = { readonly nonce: string; readonly mac: Uint8Array };

const headerShape = /^1\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** Parses `1.<nonce>.<mac>`; null for any other format. */
export function parseSignature(r: string): SignatureHeader | null {
  const [, nonce, mac] = headerShape.exec(r) ?? [];
  return nonce === undefined || mac === undefined ? null : { nonce, mac: Buffer.from(mac, 'base64url') };
}

/** Verifies the MAC in constant time. */
export function isSignedBy(key: Uint8Array, parts: SignedParts, mac: Uint8Array): boolean {
  const expected = hmacSha256(key, stringToSign(parts));
  return mac.length === expected.length && timingSafeEqual(mac, expected);
}

/** Creates the header `r` as a client does. */
export function sign(key: Uint8Array, parts: SignedParts): string {
  return `1.${parts.nonce}.${hmacSha256(key, stringToSign(parts)).toString('base64url')}`;
}
