import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Instant, toIso } from '@tausi/kernel';
import type { Pool } from 'pg';
import { isSignedBy, type SigningKey } from '../../platform/security/signing-key.ts';
import { findLastLink } from './chain-store.ts';
import { headMessage } from './head.ts';
import { appendHead, readHeads } from './heads-file.ts';
import { insertHead, listHeads } from './heads-store.ts';

export type HeadDeps = { readonly pool: Pool; readonly key: SigningKey; readonly headsFile: string };

/** Signs the chain's head once a day, and also stores every day's head in this process's file. Repeats change
 *  nothing. A stored head that another key signed is never accepted. */
export async function signHead({ pool, key, headsFile }: HeadDeps, at: Instant): Promise<void> {
  const headOn = toIso(at).slice(0, 10);
  const heads = await listHeads(pool);
  const last = await findLastLink(pool);
  if (last !== null && heads.every((head) => head.headOn !== headOn)) {
    const unsigned = { headOn, link: last.link, hash: last.hash };
    await insertHead(pool, { ...unsigned, keyId: key.keyId, signature: key.sign(headMessage(unsigned)) }, toIso(at));
  }
  await mkdir(dirname(headsFile), { recursive: true });
  const kept = new Set((await readHeads(headsFile)).map((head) => head.headOn));
  for (const head of await listHeads(pool)) {
    if (kept.has(head.headOn) || !isSignedBy(key.publicKey, headMessage(head), head.signature)) continue;
    await appendHead(headsFile, { ...head, publicKey: key.publicKey });
  }
}
