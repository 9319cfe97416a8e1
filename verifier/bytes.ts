import { Unreadable } from './read.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

const utf8 = new TextEncoder();

export function bytesOfText(text: string): Bytes {
  return utf8.encode(text);
}

export function bytesOfHex(hex: string): Bytes {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex)) throw new Unreadable('a text is not lower-case hex');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function bytesOfBase64Url(text: string): Bytes {
  if (!/^[\w-]*$/.test(text)) throw new Unreadable('a text is not base64url');
  const characters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  // The unused bits of the last character must be zero, so that the bytes have only one spelling.
  if (btoa(characters).replace(/=+$/, '') !== text.replaceAll('-', '+').replaceAll('_', '/'))
    throw new Unreadable('a text is not base64url');
  return Uint8Array.from(characters, (character) => character.codePointAt(0) ?? 0);
}

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

export async function sha256Hex(bytes: Bytes): Promise<string> {
  return hexOf(await sha256(bytes));
}

/** An unsigned number in `length` bytes, big-endian. */
export function bigEndian(value: bigint, length: number): Bytes {
  return Uint8Array.from({ length }, (_, index) => Number((value >> BigInt(8 * (length - 1 - index))) & 255n));
}

export function joined(...parts: readonly Uint8Array[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
