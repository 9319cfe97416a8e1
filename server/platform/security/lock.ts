import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts bytes under a key, bound to their owner (AES-256-GCM). Moved to another row or file they cannot be decrypted. */
export type Lock = {
  readonly close: (plain: Uint8Array, belongsTo: string) => Buffer;
  readonly open: (locked: Uint8Array, belongsTo: string) => Buffer;
};

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export function createLock(key: Uint8Array): Lock {
  return {
    close: (plain, belongsTo) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(belongsTo));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (locked, belongsTo) => {
      const decipher = createDecipheriv(algorithm, key, locked.subarray(0, nonceBytes)).setAAD(Buffer.from(belongsTo));
      decipher.setAuthTag(locked.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(locked.subarray(nonceBytes + tagBytes)), decipher.final()]);
    },
  };
}
