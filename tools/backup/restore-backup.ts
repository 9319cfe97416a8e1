import { mkdirSync } from 'node:fs';
import { lastingCluster } from '../postgres/postgres.ts';
import type { Check } from './check-restored.ts';
import { masterKeyDigest } from './keys.ts';
import { type Manifest, verifyBackup } from './manifest.ts';
import { restoreCluster } from './cluster/restore-cluster.ts';
import { restoreTables } from './tables/restore-tables.ts';

export type Restore = {
  readonly folder: string;
  /** The 32-byte key that encrypted it. */
  readonly key: Buffer;
  /** The data directory of the copy that will use the restored data. */
  readonly dataDir: string;
  /** The empty database for a table backup; a base backup goes into the data directory. */
  readonly databaseUrl: string | null;
  readonly replace: boolean;
  readonly check: Check;
  readonly say: (line: string) => void;
};

/** Verifies a backup, restores it and checks the restored books. On failure it throws an error for the user, and the
 *  old data is unchanged. */
export async function restoreBackup(restore: Restore): Promise<void> {
  const { folder, key, dataDir, databaseUrl, replace, check, say } = restore;
  const source = { folder, key };
  const manifest = await verifyBackup(source, say);
  say(describe(manifest));
  if (manifest.content.kind === 'cluster') {
    if (databaseUrl !== null) throw new Error('This is a base backup of an embedded PostgreSQL: unset DATABASE_URL to restore it.');
    mkdirSync(dataDir, { recursive: true });
    await restoreCluster({ source, manifest, cluster: { ...lastingCluster(dataDir), durable: !check.isTestCluster }, replace, check, say });
  } else {
    if (databaseUrl === null) throw new Error('This is a copy of tables: name the empty database to restore it into with DATABASE_URL.');
    await restoreTables({ source, manifest, databaseUrl, check, say });
  }
  say(secretsSentence(dataDir, manifest));
}

function describe({ content, endedAt, ledger }: Manifest): string {
  const what =
    content.kind === 'cluster' ? `base backup, log ${content.firstLsn} to ${content.lastLsn}` : `copy of ${content.tables.length} tables`;
  return `A ${what}, of ${endedAt}: ${ledger.purses} purses, ${ledger.movements} movements.`;
}

// Without the data's own master key, passwords cannot be verified and receipts cannot be signed as before.
function secretsSentence(dataDir: string, { masterKeySha256 }: Manifest): string {
  if (masterKeySha256 === null) return 'The backup does not record the master key of its data: configure the server with the original one.';
  if (masterKeyDigest(dataDir) === masterKeySha256) return 'The master key in secrets.json matches the data.';
  return `Before the next start put the secrets.json that belongs to the data into ${dataDir}: without it passwords cannot be verified and receipts cannot be signed.`;
}
