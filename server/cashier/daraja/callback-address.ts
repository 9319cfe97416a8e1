import { createHmac, timingSafeEqual } from 'node:crypto';
import { paymentId, type PaymentId } from '@tausi/kernel';

const path = '/api/payments/callback/daraja/';
const proofLength = 32;

/** Gives every deposit a call-back address that cannot be forged without the key.
 *  The address identifies the payment even when the answer to our request was lost. It is hexadecimal, so no forbidden word appears. */
export type CallbackAddresses = {
  readonly urlOf: (id: PaymentId) => string;
  /** Returns the payment of the last path segment; null when we did not issue it. */
  readonly read: (secret: string) => PaymentId | null;
};

export function createCallbackAddresses(key: Uint8Array, origin: string): CallbackAddresses {
  const secretOf = (hexId: string): string =>
    hexId + createHmac('sha256', key).update(`daraja-callback:${hexId}`).digest('hex').slice(0, proofLength);
  return {
    urlOf: (id) => `${origin}${path}${secretOf(id.replaceAll('-', ''))}`,
    read: (secret) => {
      if (!/^[0-9a-f]{64}$/.test(secret)) return null;
      const hexId = secret.slice(0, 32);
      if (!timingSafeEqual(Buffer.from(secret), Buffer.from(secretOf(hexId)))) return null;
      return paymentId([hexId.slice(0, 8), hexId.slice(8, 12), hexId.slice(12, 16), hexId.slice(16, 20), hexId.slice(20)].join('-'));
    },
  };
}
