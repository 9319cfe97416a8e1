import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const secretsFile = z.object({ masterKey: z.string() });
const keyBytes = 32;

/** The secrets of a development copy, generated once. In production they come from the operator's own store. */
export function developmentSecrets(dataDir: string): z.infer<typeof secretsFile> {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    const secrets = { masterKey: randomBytes(keyBytes).toString('base64url') };
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  }
  return z.parse(secretsFile, JSON.parse(readFileSync(file, 'utf8')));
}
