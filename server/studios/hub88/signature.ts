import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** Signs the exact bytes of a body: RSA-SHA256 with PKCS #1 v1.5 padding, in base64. */
export function createSigner(privateKeyPem: string): (body: string) => string {
  const key = createPrivateKey(privateKeyPem);
  return (body) => sign('sha256', Buffer.from(body), key).toString('base64');
}

const base64 = /^[A-Za-z0-9+/]{300,700}={0,2}$/;

/** Returns a check of such a signature over raw bytes. A malformed signature is false, never an error. */
export function createVerifier(publicKeyPem: string): (body: Uint8Array, signature: string | undefined) => boolean {
  const key: KeyObject = createPublicKey(publicKeyPem);
  return (body, signature) => {
    if (signature === undefined || !base64.test(signature)) return false;
    return verify('sha256', body, key, Buffer.from(signature, 'base64'));
  };
}
