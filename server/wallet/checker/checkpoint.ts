import { readFile, rename, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const number = z.pipe(
  z.string().check(z.regex(/^\d+$/)),
  z.transform((text: string) => BigInt(text)),
);
const versions = z.object({ rows: number, versions: number });

const checkpointShape = z.object({
  /** Which database it speaks of: a checkpoint of another is none. */
  database: z.string(),
  /** Every movement that is booked in this number or a lower one was verified. */
  upTo: number,
  verified: versions,
  /** All movements and all keys that were visible, verified or not: from then on they grow by the same rows. */
  movements: versions,
  keys: versions,
  /** The last link of the chain that was verified. */
  link: number,
  linkHash: z.string(),
  links: versions,
  /** The last round, by its number, that any of those movements belongs to: who plays a later one has no earlier movement of it. */
  lastRound: z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)),
});

/** What a clean check found, kept outside the database: the next one begins there, and what was clean then must be
 *  untouched. `versions` is the sum of the numbers of the transactions that wrote the rows: an edited row has a newer
 *  one, and no edit lowers the sum. */
export type Checkpoint = z.infer<typeof checkpointShape>;
export type Versions = z.infer<typeof versions>;

/** The checkpoint of a file; null when there is none, or it is not whole. */
export async function readCheckpoint(file: string): Promise<Checkpoint | null> {
  try {
    return z.parse(checkpointShape, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Keeps a checkpoint in the place of the one before, wholly or not at all. */
export async function writeCheckpoint(file: string, checkpoint: Checkpoint): Promise<void> {
  const half = `${file}.${process.pid}`;
  const text = JSON.stringify(checkpoint, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  await writeFile(half, `${text}\n`, { flush: true });
  await rename(half, file);
}
