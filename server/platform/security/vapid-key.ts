import { createECDH } from 'node:crypto';

/** The key that signs notifications to browsers (RFC 8292); both parts are base64url, as push libraries expect. */
export type VapidKey = { readonly publicKey: string; readonly privateKey: string };

// The order of P-256 (FIPS 186-5): a private key is below it and not 0.
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Creates the key of 32 secret bytes; the same bytes give the same key in every process and after every start. */
export function vapidKeyFrom(secret: Uint8Array): VapidKey {
  const scalar = (BigInt(`0x${Buffer.from(secret).toString('hex')}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url', 'uncompressed'), privateKey: privateKey.toString('base64url') };
}
