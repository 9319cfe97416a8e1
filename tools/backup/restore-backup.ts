import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lastingCluster } from '../postgres.ts';
import type { Check } from './check-restored.ts';
import { masterKeyDigest } from './make-backup.ts';
import { type Manifest, verifyBackup } from './manifest.ts';
import { restoreCluster } from './restore-cluster.ts';
import { restoreTables } from './restore-tables.ts';

export type Restore = {
  readonly folder: string;
  /** The data directory of the copy that shall run on it. */
  readonly dataDir: string;
  /** The empty database for a copy of tables; a base backup goes into the data directory. */
  readonly databaseUrl: string | null;
  readonly replace: boolean;
  readonly check: Check;
  readonly say: (line: string) => void;
};

/** Verifies a backup, restores it and checks the books it brought back. Throws a sentence when any of it fails; what was
 *  there before then still is. */
export async function restoreBackup(restore: Restore): Promise<void> {
  const { folder, dataDir, databaseUrl, replace, check, say } = restore;
  const manifest = await verifyBackup(folder, say);
  say(describe(manifest));
  if (manifest.content.kind === 'cluster') {
    if (databaseUrl !== null) throw new Error('This is a base backup of an embedded PostgreSQL: unset DATABASE_URL to restore it.');
    mkdirSync(dataDir, { recursive: true });
    await restoreCluster({ folder, manifest, cluster: { ...lastingCluster(dataDir), durable: !check.isTestCluster }, replace, check, say });
  } else {
    if (databaseUrl === null) throw new Error('This is a copy of tables: name the empty database to restore it into with DATABASE_URL.');
    await restoreTables({ folder, manifest, databaseUrl, check, say });
  }
  say(secretsSentence(restore, manifest));
}

function describe({ content, endedAt, ledger }: Manifest): string {
  const what =
    content.kind === 'cluster' ? `base backup, log ${content.firstLsn} to ${content.lastLsn}` : `copy of ${content.tables.length} tables`;
  return `A ${what}, of ${endedAt}: ${ledger.purses} purses, ${ledger.movements} movements.`;
}

// Without its own master key nobody's password is right and no receipt can be signed as before.
function secretsSentence({ folder, dataDir }: Restore, { masterKeySha256 }: Manifest): string {
  const [kept, target] = [join(folder, 'secrets.json'), join(dataDir, 'secrets.json')];
  if (existsSync(kept) && !existsSync(target)) {
    mkdirSync(dataDir, { recursive: true });
    copyFileSync(kept, target);
  }
  if (masterKeySha256 === null) return 'Which master key belongs to the data is not known to the backup: give the server the one it had.';
  if (masterKeyDigest(dataDir) === masterKeySha256) return 'The master key in secrets.json is the one that belongs to the data.';
  return `Before the next start put the secrets.json that belongs to the data into ${dataDir}: without it no password is right and no receipt can be signed.`;
}
