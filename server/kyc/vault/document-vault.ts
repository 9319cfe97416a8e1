import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createLock } from '../../platform/security/lock.ts';

/** Storage for encrypted documents, addressed by id. */
export type DocumentStorage = {
  readonly put: (id: string, locked: Buffer) => Promise<void>;
  readonly get: (id: string) => Promise<Buffer>;
  /** Does nothing when the document does not exist. */
  readonly remove: (id: string) => Promise<void>;
};

/** Documents on a disk, each in a file that only this server can read. */
export function folderStorage(folder: string): DocumentStorage {
  const fileOf = (id: string): string => join(folder, `${id}.locked`);
  return {
    put: async (id, locked) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const half = `${fileOf(id)}.half`;
      const file = await open(half, 'w', 0o600);
      try {
        await file.writeFile(locked);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(half, fileOf(id));
    },
    get: (id) => readFile(fileOf(id)),
    remove: (id) => rm(fileOf(id), { force: true }),
  };
}

/** Encrypts each document under its own key. The server's master key encrypts that key, which is stored in the
 *  row. Reading a document takes the file, the row and the master key. */
export type DocumentVault = {
  readonly keep: (id: string, document: Buffer) => Promise<{ readonly wrappedKey: Buffer }>;
  readonly read: (id: string, wrappedKey: Buffer) => Promise<Buffer>;
  readonly remove: (id: string) => Promise<void>;
};

const keyBytes = 32;

export function createVault(storage: DocumentStorage, masterKey: Uint8Array): DocumentVault {
  const wrap = createLock(masterKey);
  return {
    keep: async (id, document) => {
      const key = randomBytes(keyBytes);
      await storage.put(id, createLock(key).close(document, id));
      return { wrappedKey: wrap.close(key, id) };
    },
    read: async (id, wrappedKey) => createLock(wrap.open(wrappedKey, id)).open(await storage.get(id), id),
    remove: storage.remove,
  };
}
