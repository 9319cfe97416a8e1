import * as z from 'zod/mini';
import type { CardAnswer, CollectionAnswer, CollectionProvider } from '../port/collection-provider.ts';
import type { HttpOutcome } from '../port/http.ts';
import { domainOf, readEnvelope, text, type PaystackAnswer } from './envelope.ts';
import { fromOpenAnswer } from './from-wire.ts';
import type { PaystackSettings } from './settings.ts';

type Cards = NonNullable<CollectionProvider['cards']>;
type Means = {
  readonly get: (path: string) => Promise<HttpOutcome>;
  readonly post: (path: string, body: object) => Promise<PaystackAnswer>;
};

/** Finds the card that paid, and charges a saved one (Paystack API, "Charge Authorization"). The service may ask its payer to a page. */
export function createPaystackCards(settings: PaystackSettings, { get, post }: Means): Cards {
  return {
    find: async ({ reference }) => fromPaid(readEnvelope(await get(`/transaction/verify/${reference}`)), reference, settings),
    charge: async ({ amount, reference }, { code, email }) => {
      const asked = { email, amount: Number(amount.minor), currency: settings.currency, reference, authorization_code: code };
      return fromCardCharge(await post('/transaction/charge_authorization', asked), reference, settings);
    },
  };
}

const authorization = z.object({
  authorization_code: text.check(z.minLength(1)),
  channel: text,
  last4: z.string().check(z.regex(/^\d{4}$/)),
  exp_month: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12)),
  exp_year: z.coerce.number().check(z.int(), z.minimum(2_000), z.maximum(2_200)),
  brand: text.check(z.minLength(1), z.maxLength(30)),
  reusable: z.boolean(),
  signature: text.check(z.minLength(1)),
});
const paidByCard = z.object({
  domain: text,
  reference: text,
  authorization,
  customer: z.object({ email: text.check(z.minLength(3)) }),
});
const charged = z.object({ reference: text, status: text });
const paused = z.object({ paused: z.literal(true) });

function fromPaid(answer: PaystackAnswer, reference: string, settings: PaystackSettings): CardAnswer {
  if (answer.kind !== 'done') return { kind: 'unanswered' };
  const read = paidByCard.safeParse(answer.data);
  // Payments by transfer or code have no card.
  if (!read.success || read.data.authorization.channel !== 'card') return { kind: 'none' };
  const { domain, reference: named, authorization: found, customer } = read.data;
  if (domain !== domainOf(settings) || named !== reference) return { kind: 'none' };
  const secret = { code: found.authorization_code, email: customer.email };
  const expiry = { year: found.exp_year, month: found.exp_month };
  const { brand, last4, signature, reusable: isReusable } = found;
  return { kind: 'found', card: { secret, brand: brand.trim(), last4, expiry, signature, isReusable } };
}

/** Reads the answer to a charge of a saved card. A state that is not documented may hide a charge. */
function fromCardCharge(answer: PaystackAnswer, reference: string, settings: PaystackSettings): CollectionAnswer {
  if (answer.kind === 'done' && paused.safeParse(answer.data).success) return fromOpenAnswer(answer, settings);
  if (answer.kind === 'not_sent') return { kind: 'not_sent' };
  if (answer.kind === 'refused' && answer.httpStatus === 400 && !/duplicate/i.test(answer.message))
    return { kind: 'refused', reason: 'declined', code: '400' };
  const read = charged.safeParse(answer.kind === 'done' ? answer.data : null);
  if (!read.success || read.data.reference !== reference) return { kind: 'unanswered' };
  switch (read.data.status) {
    // Its success counts when a look-up confirms it.
    case 'success':
    case 'pending':
    case 'processing':
    case 'ongoing':
    case 'queued':
      return { kind: 'accepted', providerRef: reference, requestRef: null, next: { kind: 'wait' } };
    case 'failed':
      return { kind: 'refused', reason: 'declined', code: 'failed' };
    default:
      return { kind: 'unanswered' };
  }
}
