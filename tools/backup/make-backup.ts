import { backUpCluster } from './cluster/back-up-cluster.ts';
import { backUpTables } from './tables/back-up-tables.ts';
import { masterKeyDigest } from './keys.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { keyDigest } from './seal.ts';
import { makeWhole } from './target-folder.ts';

export type Backup = {
  readonly databaseUrl: string;
  /** `cluster` needs the server's files on this machine, `tables` only a connection. */
  readonly kind: 'cluster' | 'tables';
  readonly target: string;
  /** The data directory with this copy's secrets. */
  readonly dataDir: string;
  /** The 32-byte key that encrypts every file. */
  readonly key: Buffer;
  readonly say: (line: string) => void;
};

/** Makes a backup atomically: `target` is complete or does not exist. Throws an error for the user on failure. */
export async function makeBackup(backup: Backup): Promise<Manifest> {
  return makeWhole(backup.target, async (half) => {
    const sealedHalf = { folder: half, key: backup.key };
    const startedAt = new Date().toISOString();
    const work = backup.kind === 'cluster' ? backUpCluster : backUpTables;
    const made = await work(backup.databaseUrl, sealedHalf, backup.say);
    const encryption = { cipher: 'aes-256-gcm' as const, keyDigest: keyDigest(backup.key) };
    const masterKeySha256 = masterKeyDigest(backup.dataDir);
    const manifest: Manifest = { format: 2, startedAt, endedAt: new Date().toISOString(), ...made, encryption, masterKeySha256 };
    writeManifest(sealedHalf, manifest);
    return manifest;
  });
}
