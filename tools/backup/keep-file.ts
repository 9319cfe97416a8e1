import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { KeptFile } from './manifest.ts';

/** Writes one file of a backup to the disk, and answers what the manifest says about it. `path` is relative to
 *  `folder`, with forward slashes. */
export async function keepFile(folder: string, path: string, content: AsyncIterable<unknown>): Promise<KeptFile> {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'wx', 0o600);
  try {
    const written = await writeAll(handle, content);
    // A backup that a power cut takes back was none.
    await handle.datasync();
    return { path, ...written };
  } finally {
    await handle.close();
  }
}

/** The same for a text at hand. */
export async function keepText(folder: string, path: string, text: string): Promise<KeptFile> {
  return keepFile(folder, path, Readable.from([Buffer.from(text)]));
}

async function writeAll(handle: FileHandle, content: AsyncIterable<unknown>): Promise<Omit<KeptFile, 'path'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    if (!(chunk instanceof Uint8Array)) throw new Error('a backup is written from bytes');
    hash.update(chunk);
    await handle.writeFile(chunk);
    bytes += chunk.byteLength;
  }
  return { bytes, sha256: hash.digest('hex') };
}
