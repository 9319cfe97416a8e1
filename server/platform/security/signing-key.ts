import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** An Ed25519 key that signs for one purpose. */
export type SigningKey = {
  /** The first 16 hex digits of SHA-256 over the raw public key. */
  readonly keyId: string;
  /** The 32 raw bytes, as WebCrypto imports them. */
  readonly publicKey: Buffer;
  readonly sign: (message: Uint8Array) => Buffer;
};

// RFC 8410: the prefixes of the 32 secret bytes of an Ed25519 key in PKCS #8, and of the public bytes in SPKI.
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** Creates the key of 32 secret bytes; the same bytes give the same key in every process. */
export function signingKeyFrom(secret: Uint8Array): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, secret]), format: 'der', type: 'pkcs8' });
  const publicKey = rawPublicKey(privateKey);
  return {
    keyId: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
    publicKey,
    sign: (message) => sign(null, message, privateKey),
  };
}

function rawPublicKey(privateKey: KeyObject): Buffer {
  return createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(spkiPrefix.length);
}

/** Returns whether the holder of a public key (32 raw bytes) signed the message. */
export function isSignedBy(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const key = createPublicKey({ key: Buffer.concat([spkiPrefix, publicKey]), format: 'der', type: 'spki' });
  return verify(null, message, key, signature);
}
