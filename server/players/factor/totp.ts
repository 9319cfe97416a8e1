import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Instant } from '@tausi/kernel';

/** The defaults of authenticator apps (RFC 6238: SHA-1, six digits, 30 seconds). */
const stepMs = 30_000;
const digits = 6;
/** A phone's clock may be one step off. */
const stepsAside = 1;
export const secretBytes = 20;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes as base32 (RFC 4648, no padding). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '').join('');
}

/** Returns the code of one step (RFC 4226). */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export function stepAt(at: Instant): number {
  return Math.floor(at / stepMs);
}

/** Finds the step of a typed code among the steps valid now and after the last one used; null for none. */
export function stepOfCode(code: string, { secret, lastStep, at }: { secret: Uint8Array; lastStep: number; at: Instant }): number | null {
  const now = stepAt(at);
  let found: number | null = null;
  for (let step = now - stepsAside; step <= now + stepsAside; step += 1)
    if (isSame(code, codeOfStep(secret, step)) && step > lastStep) found = step;
  return found;
}

/** Builds the URI in the QR code for authenticator apps. */
export function otpauthUri(secret: Uint8Array, account: string): string {
  const house = 'Tausi';
  return `otpauth://totp/${house}:${encodeURIComponent(account)}?secret=${base32(secret)}&issuer=${house}`;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
