import { createHmac, timingSafeEqual } from 'node:crypto';
import { paymentId, type PaymentId } from '@tausi/kernel';

const path = '/api/payments/callback/daraja/';
const proofLength = 32;

/** Every deposit has a call-back address of its own, which nobody can make without the key: it tells which payment a
 *  call-back is about even when the answer to our request was lost. Hexadecimal, so that no forbidden word appears. */
export type CallbackAddresses = {
  readonly urlOf: (id: PaymentId) => string;
  /** The payment that this last part of the address belongs to; null when it was not made by us. */
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
