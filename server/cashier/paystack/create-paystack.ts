import { createHmac, timingSafeEqual } from 'node:crypto';
import { channelOf } from '../deposits/method.ts';
import type { CollectionProvider } from '../port/collection-provider.ts';
import type { SendHttp } from '../port/http.ts';
import type { SignedCallbacks } from '../port/signed-callbacks.ts';
import { readEnvelope } from './envelope.ts';
import { announcedIn, fromOpenAnswer, fromVerifyAnswer, fromWebhook } from './from-wire.ts';
import { accountOf, type PaystackSettings } from './settings.ts';

type Means = {
  readonly send: SendHttp;
  /** The page to which the payer comes back. It only says that they can return to the lobby. */
  readonly returnUrl: string;
};

/** Collects deposits on Paystack's payment page (Paystack API, "Transactions"). Card data never touches us. */
export function createPaystackCollection(settings: PaystackSettings, { send, returnUrl }: Means): CollectionProvider {
  const { baseUrl, secretKey, currency } = settings;
  const headers = { authorization: `Bearer ${secretKey}` };
  return {
    account: accountOf(settings),
    collect: async (deposit) => {
      const { playerId, amount, reference } = deposit;
      const channel = channelOf(deposit);
      const body = {
        // Players have phones only, and the provider asks for an address. It is made up and always the same.
        email: `${playerId}@players.tausi.example`,
        amount: Number(amount.minor),
        currency,
        reference,
        callback_url: returnUrl,
        ...(channel === null ? {} : { channels: [channel] }),
      };
      const outcome = await send({ method: 'POST', url: `${baseUrl}/transaction/initialize`, headers, body });
      return fromOpenAnswer(readEnvelope(outcome), settings);
    },
    lookUp: async ({ reference }) => {
      const outcome = await send({ method: 'GET', url: `${baseUrl}/transaction/verify/${reference}`, headers });
      return fromVerifyAnswer(readEnvelope(outcome), reference, settings);
    },
    readReport: (body) => fromWebhook(body, settings),
  };
}

/** The webhooks of an account, signed with its secret key (HMAC-SHA512 of the bytes, in hexadecimal). */
export function paystackWebhooks(settings: PaystackSettings): SignedCallbacks {
  const { secretKey } = settings;
  return {
    account: accountOf(settings),
    isGenuine: (raw, headers) => {
      const expected = createHmac('sha512', secretKey).update(raw).digest();
      const given = Buffer.from(headers['x-paystack-signature'] ?? '', 'hex');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    subjectIn: (body) => {
      const announced = announcedIn(body);
      if (announced === null) return null;
      const [topic] = announced.event.split('.');
      const subject = topic === 'charge' ? 'payment' : topic === 'transfer' ? 'order' : null;
      return subject === null ? null : { subject, reference: announced.reference };
    },
  };
}
