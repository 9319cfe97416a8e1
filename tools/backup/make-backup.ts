import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { backUpCluster } from './back-up-cluster.ts';
import { backUpTables } from './back-up-tables.ts';
import { keepFile } from './keep-file.ts';
import { type Manifest, sha256, writeManifest } from './manifest.ts';
import { makeWhole } from './target-folder.ts';

export type Backup = {
  readonly databaseUrl: string;
  /** `cluster` needs the server's files on this machine, `tables` a connection only. */
  readonly kind: 'cluster' | 'tables';
  readonly target: string;
  /** Where this copy keeps its secrets. */
  readonly dataDir: string;
  readonly withSecrets: boolean;
  readonly say: (line: string) => void;
};

const secretsFile = 'secrets.json';
const secrets = z.object({ masterKey: z.string() });

/** Makes a backup that is either whole at `target` or not there at all. Throws a sentence otherwise. */
export async function makeBackup(backup: Backup): Promise<Manifest> {
  return makeWhole(backup.target, async (half) => {
    const startedAt = new Date().toISOString();
    const work = backup.kind === 'cluster' ? backUpCluster : backUpTables;
    const made = await work(backup.databaseUrl, half, backup.say);
    const files = [...made.files];
    if (backup.withSecrets) files.push(await keepFile(half, secretsFile, Readable.from([readFileSync(join(backup.dataDir, secretsFile))])));
    const masterKeySha256 = masterKeyDigest(backup.dataDir);
    const manifest: Manifest = { format: 1, startedAt, endedAt: new Date().toISOString(), ...made, masterKeySha256, files };
    writeManifest(half, manifest);
    return manifest;
  });
}

/** SHA-256 of the master key of a data directory; null where none lies. It tells nothing of the key, which is 32 bytes
 *  of chance, but whether two are the same. */
export function masterKeyDigest(dataDir: string): string | null {
  const file = join(dataDir, secretsFile);
  return existsSync(file) ? sha256(z.parse(secrets, JSON.parse(readFileSync(file, 'utf8'))).masterKey) : null;
}
