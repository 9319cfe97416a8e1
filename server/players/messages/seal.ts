import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts a text with a 32-byte key, so that only this server reads it (AES-256-GCM). */
export type Seal = { readonly close: (text: string) => Buffer; readonly open: (sealed: Buffer) => string };

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export function createSeal(key: Uint8Array): Seal {
  return {
    close: (text) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed) => {
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes));
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}
