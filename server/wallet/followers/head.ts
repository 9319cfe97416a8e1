/** The head of the chain, signed on a day (UTC, `YYYY-MM-DD`). */
export type Head = {
  readonly headOn: string;
  readonly link: bigint;
  readonly hash: Buffer;
  /** The signing key's id: the first 16 hex digits of SHA-256 over the raw public key. */
  readonly keyId: string;
  readonly signature: Buffer;
};

/** The signed message of a head. */
export function headMessage({ headOn, link, hash }: Pick<Head, 'headOn' | 'link' | 'hash'>): Buffer {
  return Buffer.from(['tausi ledger head', headOn, link, hash.toString('hex')].join('\n'));
}
