import { createHmac, timingSafeEqual } from 'node:crypto';
import { channelOf } from '../deposits/method.ts';
import type { CollectionProvider } from '../port/collection-provider.ts';
import type { SendHttp } from '../port/http.ts';
import type { SignedCallbacks } from '../port/signed-callbacks.ts';
import { readEnvelope, type PaystackAnswer } from './envelope.ts';
import { announcedIn, fromChargeAnswer, fromOpenAnswer, fromVerifyAnswer, fromWebhook } from './from-wire.ts';
import { accountOf, type PaystackSettings } from './settings.ts';

/** The service's codes of the mobile networks in Ghana. */
const walletNetworks: readonly string[] = ['MTN', 'VOD', 'ATL'];

type Means = {
  readonly send: SendHttp;
  /** The page to which the payer comes back. It only says that they can return to the lobby. */
  readonly returnUrl: string;
};

/** Collects deposits on Paystack's payment page, and from mobile wallets in Ghana (Paystack API, "Transactions", "Charge"). Card data never
 *  touches us. */
export function createPaystackCollection(settings: PaystackSettings, { send, returnUrl }: Means): CollectionProvider {
  const { baseUrl, secretKey, currency } = settings;
  const headers = { authorization: `Bearer ${secretKey}` };
  const post = async (path: string, body: object): Promise<PaystackAnswer> =>
    readEnvelope(await send({ method: 'POST', url: baseUrl + path, headers, body }));
  return {
    account: accountOf(settings),
    collect: async (deposit) => {
      const { playerId, amount, reference, phone } = deposit;
      const channel = channelOf(deposit);
      // Players have phones only, and the provider asks for an address. It is made up and always the same.
      const asked = { email: `${playerId}@players.tausi.example`, amount: Number(amount.minor), currency, reference };
      if (channel !== null && walletNetworks.includes(channel))
        return fromChargeAnswer(await post('/charge', { ...asked, mobile_money: { phone, provider: channel } }), reference);
      const channels = channel === null ? {} : { channels: [channel] };
      return fromOpenAnswer(await post('/transaction/initialize', { ...asked, callback_url: returnUrl, ...channels }), settings);
    },
    enterCode: async ({ reference }, code) => fromChargeAnswer(await post('/charge/submit_otp', { otp: code, reference }), reference),
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
