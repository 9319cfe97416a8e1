import { toBase64Url } from '../../../shared/client/cas1.ts';

// A short PIN is always quick to guess. This work factor makes each guess expensive for an attacker with a copy of the storage.
const iterations = 310_000;
const saltBytes = 16;
const hashBits = 256;

/** Derives the stored hash of a PIN, with its own salt. */
export async function hashNewPin(pin: string): Promise<{ readonly salt: string; readonly hash: string }> {
  const salt = toBase64Url(crypto.getRandomValues(new Uint8Array(saltBytes)));
  return { salt, hash: await hashPin(pin, salt) };
}

export async function hashPin(pin: string, salt: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(pin), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations }, key, hashBits);
  return toBase64Url(new Uint8Array(bits));
}
