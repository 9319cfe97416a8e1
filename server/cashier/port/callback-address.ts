import { createHmac, timingSafeEqual } from 'node:crypto';

const path = '/api/payments/callback/';
const proofLength = 32;

/** The subjects of call-backs: a request to pay in, an order to pay out, the result of sending money back, and the answer to a question.
 *  `…_timeout`: the provider did not process the request in time. */
const subjects = [
  'payment',
  'order',
  'order_timeout',
  'query',
  'query_timeout',
  'receipt_query',
  'receipt_query_timeout',
  'sending_back',
  'sending_back_timeout',
  'balance_query',
  'balance_timeout',
] as const;
export type CallbackSubject = (typeof subjects)[number];

/** Gives every request to the provider a call-back address that cannot be forged without the key.
 *  The address identifies the subject even when the answer to our request was lost. It is hexadecimal, so no forbidden word appears. */
export type CallbackAddresses = {
  readonly urlOf: (id: string, subject?: CallbackSubject) => string;
  /** Returns the subject of the last path segment and its id; null when we did not issue it. */
  readonly read: (secret: string) => { readonly subject: CallbackSubject; readonly id: string } | null;
  /** The address of a whole account for a kind of report. */
  readonly urlOfAccount: (account: string, report: 'validation' | 'confirmation') => string;
  readonly isOfAccount: (secret: string, account: string) => boolean;
};

/** The call-back addresses of a provider. */
export function createCallbackAddresses(key: Uint8Array, origin: string, provider: string): CallbackAddresses {
  const secretOf = (hexId: string, subject: CallbackSubject): string => {
    const label = subject === 'payment' ? `${provider}-callback` : `${provider}-${subject}`;
    return hexId + createHmac('sha256', key).update(`${label}:${hexId}`).digest('hex').slice(0, proofLength);
  };
  const accountSecret = (account: string): string => createHmac('sha256', key).update(`${provider}-account:${account}`).digest('hex');
  return {
    urlOf: (id, subject = 'payment') => `${origin}${path}${provider}/${secretOf(id.replaceAll('-', ''), subject)}`,
    urlOfAccount: (account, report) => `${origin}${path}${provider}/${report}/${accountSecret(account)}`,
    isOfAccount: (secret, account) =>
      /^[0-9a-f]{64}$/.test(secret) && timingSafeEqual(Buffer.from(secret), Buffer.from(accountSecret(account))),
    read: (secret) => {
      if (!/^[0-9a-f]{64}$/.test(secret)) return null;
      const hexId = secret.slice(0, 32);
      const subject = subjects.find((each) => timingSafeEqual(Buffer.from(secret), Buffer.from(secretOf(hexId, each))));
      if (subject === undefined) return null;
      return { subject, id: [hexId.slice(0, 8), hexId.slice(8, 12), hexId.slice(12, 16), hexId.slice(16, 20), hexId.slice(20)].join('-') };
    },
  };
}
