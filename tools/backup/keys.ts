import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { sha256 } from './manifest.ts';
import { keyFromMaster } from './seal.ts';

const secretsFile = 'secrets.json';
const secrets = z.object({ masterKey: z.string() });
const keyShape = /^[\w-]{43}$/;

/** The key of a copy's backups: TAUSI_BACKUP_KEY, or one derived from the master key of the first data directory
 *  that has one. Throws an error for the user if both are missing. */
export function backupKey(...dataDirs: readonly string[]): Buffer {
  const named = process.env['TAUSI_BACKUP_KEY'] ?? '';
  if (keyShape.test(named)) return Buffer.from(named, 'base64url');
  if (named !== '') throw new Error('TAUSI_BACKUP_KEY must be 32 bytes as base64url.');
  const masterKey = dataDirs.map(masterKeyIn).find((found) => found !== null);
  if (masterKey !== undefined && masterKey !== null) return keyFromMaster(masterKey);
  throw new Error(
    `A backup is encrypted: put the ${secretsFile} that belongs to the data into ${dataDirs[0] ?? 'the data directory'}, or set TAUSI_BACKUP_KEY.`,
  );
}

/** SHA-256 of a data directory's master key; null if it has none. It shows that two keys are equal and reveals
 *  nothing else. */
export function masterKeyDigest(dataDir: string): string | null {
  const masterKey = masterKeyIn(dataDir);
  return masterKey === null ? null : sha256(masterKey);
}

function masterKeyIn(dataDir: string): string | null {
  const file = join(dataDir, secretsFile);
  return existsSync(file) ? z.parse(secrets, JSON.parse(readFileSync(file, 'utf8'))).masterKey : null;
}
