import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { KeptFile } from './manifest.ts';
import { sealed, type SealedFolder } from './seal.ts';

/** Encrypts one file of a backup onto the disk and returns its manifest entry. `path` is relative to the folder,
 *  with forward slashes. */
export async function keepFile({ folder, key }: SealedFolder, path: string, content: AsyncIterable<unknown>): Promise<KeptFile> {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'wx', 0o600);
  try {
    const written = await writeAll(handle, sealed(key, path, content));
    // Without this, a power failure could undo a finished backup.
    await handle.datasync();
    return { path, ...written };
  } finally {
    await handle.close();
  }
}

/** The same for a text in memory. */
export async function keepText(target: SealedFolder, path: string, text: string): Promise<KeptFile> {
  return keepFile(target, path, Readable.from([Buffer.from(text)]));
}

async function writeAll(handle: FileHandle, content: AsyncIterable<Buffer>): Promise<Omit<KeptFile, 'path'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    await handle.writeFile(chunk);
    bytes += chunk.byteLength;
  }
  return { bytes, sha256: hash.digest('hex') };
}
