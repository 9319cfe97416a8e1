import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A backup's folder and the 32-byte key that encrypts it. */
export type SealedFolder = { readonly folder: string; readonly key: Buffer };

const cipherName = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** The backup key of this copy, derived from its master key (base64url). The database stores neither. */
export function keyFromMaster(masterKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(masterKey, 'base64url'), '', 'tausi-backup-1', 32));
}

/** Distinguishes a wrong key from a damaged backup; reveals nothing about the key itself. */
export function keyDigest(key: Buffer): string {
  return createHash('sha256').update('tausi-backup-key\0').update(key).digest('hex');
}

/** AES-256-GCM over one file: 12-byte nonce, ciphertext, 16-byte tag. The path is authenticated too, so that two
 *  files of a backup cannot be swapped. */
export async function* sealed(key: Buffer, path: string, content: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(cipherName, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(path));
  yield iv;
  for await (const chunk of content) {
    if (!(chunk instanceof Uint8Array)) throw new Error('a backup is written from bytes');
    yield cipher.update(chunk);
  }
  yield cipher.final();
  yield cipher.getAuthTag();
}

/** Decrypts a file of a backup. The stream fails at its end if the file was changed. */
export async function readSealed({ folder, key }: SealedFolder, path: string): Promise<Readable> {
  const file = join(folder, path);
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const [iv, tag] = [Buffer.alloc(ivBytes), Buffer.alloc(tagBytes)];
    await handle.read(iv, 0, ivBytes, 0);
    await handle.read(tag, 0, tagBytes, size - tagBytes);
    const decipher = createDecipheriv(cipherName, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(path)).setAuthTag(tag);
    // An empty file has no bytes between nonce and tag.
    if (size <= ivBytes + tagBytes) {
      decipher.end();
      return decipher;
    }
    const source = createReadStream(file, { start: ivBytes, end: size - tagBytes - 1 });
    source.once('error', (error) => decipher.destroy(error));
    return source.pipe(decipher);
  } finally {
    await handle.close();
  }
}
