import { createHmac } from 'node:crypto';
import type { ProviderConnections } from '@tausi/server/cashier/ports.ts';

type SignedCallback = { readonly file: Uint8Array; readonly headers: Readonly<Record<string, string>> };

type Signing = { readonly connections: Pick<ProviderConnections, 'airtel' | 'paystack'> };

/** The bytes and headers of a call-back, signed as its provider signs. */
export function signedCallback({ connections: { airtel, paystack } }: Signing, body: object): SignedCallback {
  const text = JSON.stringify(body);
  const file = Buffer.from(text);
  const [hashing] = airtel;
  if (hashing !== undefined) {
    const hash = createHmac('sha256', hashing.callbackKey).update(text).digest('base64');
    return { file: Buffer.from(`${text.slice(0, -1)},"hash":"${hash}"}`), headers: {} };
  }
  const [account] = paystack;
  if (account === undefined) return { file, headers: {} };
  return { file, headers: { 'x-paystack-signature': createHmac('sha512', account.secretKey).update(file).digest('hex') } };
}
