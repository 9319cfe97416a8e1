import { appendFile, readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Head } from './head.ts';

/** The heads outside the database, safe from an attacker who rewrites it: one line of JSON each. */
const lineShape = z.object({
  headOn: z.string(),
  link: z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.transform((text: string) => BigInt(text)),
  ),
  hash: z.pipe(
    z.string(),
    z.transform((text: string) => Buffer.from(text, 'hex')),
  ),
  keyId: z.string(),
  publicKey: z.pipe(
    z.string(),
    z.transform((text: string) => Buffer.from(text, 'base64url')),
  ),
  signature: z.pipe(
    z.string(),
    z.transform((text: string) => Buffer.from(text, 'base64url')),
  ),
});

/** A head with its signing key's public part. */
export type KeptHead = Head & { readonly publicKey: Buffer };

/** Reads the heads of a file, oldest first; none if the file does not exist. A line torn by a crash is skipped,
 *  because it is no evidence; the next signing writes its head again. */
export async function readHeads(file: string): Promise<readonly KeptHead[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => parseLine(line) ?? []);
}

function parseLine(line: string): KeptHead | null {
  try {
    return z.parse(lineShape, JSON.parse(line));
  } catch {
    return null;
  }
}

export async function appendHead(file: string, head: KeptHead): Promise<void> {
  const { headOn, link, hash, keyId, publicKey, signature } = head;
  const line = {
    headOn,
    link: link.toString(),
    hash: hash.toString('hex'),
    keyId,
    publicKey: publicKey.toString('base64url'),
    signature: signature.toString('base64url'),
  };
  await appendFile(file, `\n${JSON.stringify(line)}\n`, { flush: true });
}
