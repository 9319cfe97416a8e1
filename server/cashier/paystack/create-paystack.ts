import { createHmac, timingSafeEqual } from 'node:crypto';
import { channelOf } from '../deposits/method.ts';
import type { CollectionProvider, ListedDispute } from '../port/collection-provider.ts';
import type { SendHttp } from '../port/http.ts';
import type { SignedCallbacks } from '../port/signed-callbacks.ts';
import { createPaystackCards } from './create-cards.ts';
import { readEnvelope, type PaystackAnswer } from './envelope.ts';
import {
  announcedIn,
  fromChargeAnswer,
  fromDisputeAnswer,
  fromDisputeList,
  fromOpenAnswer,
  fromVerifyAnswer,
  fromWebhook,
} from './from-wire.ts';
import { payerEmail } from './payer-email.ts';
import { accountOf, type PaystackSettings } from './settings.ts';

/** The service's codes of the mobile networks in Ghana. */
const walletNetworks: readonly string[] = ['MTN', 'VOD', 'ATL'];

const pageSize = 100;
const pagesMax = 20;

function isWallet(channel: string | null): channel is string {
  return channel !== null && walletNetworks.includes(channel);
}

type Means = {
  readonly send: SendHttp;
  /** The page to which the payer comes back. It only says that they can return to the lobby. */
  readonly returnUrl: string;
  /** The secret key of the payers' addresses. */
  readonly emailKey: Uint8Array;
};

/** Collects deposits on Paystack's payment page, and from mobile wallets in Ghana (Paystack API, "Transactions", "Charge"). Card data never
 *  touches us. */
export function createPaystackCollection(settings: PaystackSettings, { send, returnUrl, emailKey }: Means): CollectionProvider {
  const { baseUrl, secretKey, currency } = settings;
  const headers = { authorization: `Bearer ${secretKey}` };
  const post = async (path: string, body: object): Promise<PaystackAnswer> =>
    readEnvelope(await send({ method: 'POST', url: baseUrl + path, headers, body }));
  const get = (path: string) => send({ method: 'GET', url: baseUrl + path, headers });
  return {
    account: accountOf(settings),
    collect: async (deposit) => {
      const { playerId, amount, reference, phone } = deposit;
      const channel = channelOf(deposit);
      const asked = { email: payerEmail(settings, emailKey, playerId), amount: Number(amount.minor), currency, reference };
      if (isWallet(channel))
        return fromChargeAnswer(await post('/charge', { ...asked, mobile_money: { phone, provider: channel } }), reference);
      const channels = channel === null ? {} : { channels: [channel] };
      return fromOpenAnswer(await post('/transaction/initialize', { ...asked, callback_url: returnUrl, ...channels }), settings);
    },
    enterCode: async ({ reference }, code) => fromChargeAnswer(await post('/charge/submit_otp', { otp: code, reference }), reference),
    lookUp: async (deposit) => {
      const { reference, next } = deposit;
      const evidence = fromVerifyAnswer(readEnvelope(await get(`/transaction/verify/${reference}`)), reference, settings);
      if (evidence.kind !== 'open' || next !== null || !isWallet(channelOf(deposit))) return evidence;
      const pending = fromChargeAnswer(readEnvelope(await get(`/charge/${reference}`)), reference);
      return pending.kind === 'accepted' ? { kind: 'open', next: pending.next } : evidence;
    },
    cards: createPaystackCards(settings, { get, post }),
    lookUpDispute: async (ref) => fromDisputeAnswer(readEnvelope(await get(`/dispute/${encodeURIComponent(ref)}`)), ref, settings),
    listDisputes: async (since) => {
      const listed: ListedDispute[] = [];
      for (let page = 1; page <= pagesMax; page += 1) {
        const query = new URLSearchParams({ from: new Date(since).toISOString(), perPage: String(pageSize), page: String(page) });
        const found = fromDisputeList(readEnvelope(await get(`/dispute?${query.toString()}`)), settings);
        if (found === null) return null;
        listed.push(...found);
        if (found.length < pageSize) break;
      }
      return listed;
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
