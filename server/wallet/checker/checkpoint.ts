import { readFile, rename, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const number = z.pipe(
  z.string().check(z.regex(/^\d+$/)),
  z.transform((text: string) => BigInt(text)),
);
const versions = z.object({ rows: number, versions: number });

const checkpointShape = z.object({
  /** The checked database: a checkpoint of another one is ignored. */
  database: z.string(),
  /** Every movement with this booking number or a lower one is verified. */
  upTo: number,
  verified: versions,
  /** All visible movements and keys, verified or not: both tables grow by the same rows from here on. */
  movements: versions,
  keys: versions,
  /** The last verified link of the chain. */
  link: number,
  linkHash: z.string(),
  links: versions,
  /** The highest round id among those movements: a higher one has no earlier movement. */
  lastRound: z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)),
});

/** The result of a clean check, stored outside the database: the next check starts there and verifies that older
 *  rows are unchanged. `versions` sums the numbers of the transactions that wrote the rows: an edit gives a row a
 *  newer number, so it can only raise the sum. */
export type Checkpoint = z.infer<typeof checkpointShape>;
export type Versions = z.infer<typeof versions>;

/** Reads the checkpoint of a file; null if it is missing or incomplete. */
export async function readCheckpoint(file: string): Promise<Checkpoint | null> {
  try {
    return z.parse(checkpointShape, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Replaces the previous checkpoint atomically. */
export async function writeCheckpoint(file: string, checkpoint: Checkpoint): Promise<void> {
  const half = `${file}.${process.pid}`;
  const text = JSON.stringify(checkpoint, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  await writeFile(half, `${text}\n`, { flush: true });
  await rename(half, file);
}
