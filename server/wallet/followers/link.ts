import { createHash } from 'node:crypto';

/** A link of the chain over the ledger. */
export type Link = {
  readonly link: bigint;
  readonly after: bigint;
  readonly upTo: bigint;
  readonly movements: bigint;
  /** The number of hashed columns of movements. */
  readonly columns: number;
  readonly contentHash: Buffer;
  readonly hash: Buffer;
};

/** The predecessor of the first link. */
export const beforeTheFirst: Pick<Link, 'link' | 'upTo' | 'hash'> = { link: 0n, upTo: 0n, hash: Buffer.alloc(32) };

/** A link's hash: SHA-256 over its numbers, the hash of its movements and its predecessor's hash, one a line. */
export function hashOfLink(link: Omit<Link, 'hash'>, previousHash: Uint8Array): Buffer {
  const lines = [
    'tausi ledger link',
    link.link,
    link.after,
    link.upTo,
    link.movements,
    link.columns,
    link.contentHash.toString('hex'),
    Buffer.from(previousHash).toString('hex'),
  ];
  return createHash('sha256').update(lines.join('\n')).digest();
}
