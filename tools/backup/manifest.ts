import { createHash, createHmac } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { keyDigest, type SealedFolder } from './seal.ts';

/** The content list of a backup. A changed, lost or added byte is found before anything is restored. */
export type Manifest = z.infer<typeof manifestShape>;
export type KeptFile = z.infer<typeof keptFile>;

const keptFile = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() });
const wholeNumber = z.string().check(z.regex(/^\d+$/));

const clusterShape = z.object({
  kind: z.literal('cluster'),
  serverVersion: z.string(),
  firstLsn: z.string(),
  lastLsn: z.string(),
  walSegments: z.array(z.string()),
  /** Folders of the data directory, including empty ones, which PostgreSQL does not create itself. */
  folders: z.array(z.string()),
});

const tablesShape = z.object({
  kind: z.literal('tables'),
  serverVersion: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  partitions: z.array(z.object({ name: z.string(), parent: z.string(), bound: z.string() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: wholeNumber, isCalled: z.boolean() })),
});

const manifestShape = z.object({
  format: z.literal(2),
  startedAt: z.string(),
  endedAt: z.string(),
  migrations: z.array(z.string()),
  /** Identifies the encryption key without revealing it. */
  encryption: z.object({ cipher: z.literal('aes-256-gcm'), keyDigest: z.string() }),
  /** SHA-256 of the master key that belongs to the data; the key itself is kept elsewhere. Null if it was unknown. */
  masterKeySha256: z.nullable(z.string()),
  /** The state of the books at a moment within the backup; `heads.tsv` lists it per player. */
  ledger: z.object({
    purses: wholeNumber,
    movements: wholeNumber,
    /** The last link of the ledger's hash chain; null if there is none. */
    chainHead: z.nullable(z.object({ link: wholeNumber, hash: z.string() })),
  }),
  content: z.discriminatedUnion('kind', [clusterShape, tablesShape]),
  files: z.array(keptFile),
});

const manifestFile = 'manifest.json';
const digestFile = 'manifest.hmac';

/** Written last: a folder without a manifest is not a backup. */
export function writeManifest({ folder, key }: SealedFolder, manifest: Manifest): void {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  writeFileSync(join(folder, digestFile), `${authenticated(text, key)}\n`, { mode: 0o600, flush: true });
  writeFileSync(join(folder, manifestFile), text, { mode: 0o600, flush: true });
}

/** Reads the manifest and compares every byte of the backup with it. Throws an error for the user that names the
 *  first mismatch. */
export async function verifyBackup({ folder, key }: SealedFolder, say: (line: string) => void): Promise<Manifest> {
  const manifest = readManifest(folder, key);
  const known = new Set([manifestFile, digestFile, ...manifest.files.map(({ path }) => path)]);
  const stranger = filesIn(folder).find((path) => !known.has(path));
  if (stranger !== undefined) throw new Error(`The backup contains ${stranger}, which was added after it was made. Nothing was restored.`);
  for (const file of manifest.files) await verifyFile(folder, file);
  say(`Verified ${manifest.files.length} files against the manifest.`);
  return manifest;
}

// Only a holder of the key can write it.
function authenticated(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

/** SHA-256 of a text or of bytes, as hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function readManifest(folder: string, key: Buffer): Manifest {
  const file = join(folder, manifestFile);
  if (!existsSync(file)) throw new Error(`${folder} holds no finished backup: there is no ${manifestFile} in it.`);
  const text = readFileSync(file, 'utf8');
  const digest = existsSync(join(folder, digestFile)) ? readFileSync(join(folder, digestFile), 'utf8').trim() : '';
  const said = z.safeParse(z.object({ encryption: z.object({ keyDigest: z.string() }) }), JSON.parse(text));
  if (said.success && said.data.encryption.keyDigest !== keyDigest(key))
    throw new Error('The backup was encrypted with another key: give the secrets.json or the TAUSI_BACKUP_KEY that belongs to it.');
  if (authenticated(text, key) !== digest)
    throw new Error(`${manifestFile} of the backup was changed after it was written. Nothing was restored.`);
  return z.parse(manifestShape, JSON.parse(text));
}

async function verifyFile(folder: string, { path, bytes, sha256: wanted }: KeptFile): Promise<void> {
  const file = join(folder, path);
  if (!existsSync(file)) throw new Error(`The backup has lost ${path}. Nothing was restored.`);
  const found = statSync(file).size;
  if (found !== bytes) throw new Error(`${path} of the backup has ${found} bytes instead of ${bytes}. Nothing was restored.`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) hash.update(chunk);
  });
  if (hash.digest('hex') !== wanted)
    throw new Error(`${path} of the backup was changed after it was written (its SHA-256 differs). Nothing was restored.`);
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}
