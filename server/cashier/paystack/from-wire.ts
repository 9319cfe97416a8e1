import { money, type Currency, type Money } from '@tausi/kernel';
import * as z from 'zod/mini';
import type { CollectionAnswer, CollectionReport } from '../port/collection-provider.ts';
import type { Evidence } from '../port/evidence.ts';
import { domainOf, text, type PaystackAnswer } from './envelope.ts';
import type { PaystackSettings } from './settings.ts';

const opened = z.object({ authorization_url: z.url(), access_code: text, reference: text });
const charge = z.object({ reference: text, status: text, display_text: z.optional(z.nullable(text)) });
const transaction = z.object({
  id: z.union([z.int(), text]),
  domain: text,
  status: text,
  reference: text,
  // Hundredths of the currency's unit.
  amount: z.int().check(z.nonnegative()),
  currency: text,
});
const webhook = z.object({ event: text, data: transaction });
const dispute = z.object({
  event: z.enum(['charge.dispute.create', 'charge.dispute.resolve']),
  data: z.object({ domain: text, resolution: z.optional(z.nullable(text)), transaction: z.object({ reference: text }) }),
});
const refund = z.object({ event: z.literal('refund.processed'), data: z.object({ domain: text, transaction_reference: text }) });
// The resolution of a dispute that the payer won.
const lost = 'merchant-accepted';

/** The statement of a provider's webhook: its event, and our reference. */
export type Announced = { readonly event: string; readonly reference: string };

/** Reads the answer to a request for a payment page. Anything undocumented may hide an open page. */
export function fromOpenAnswer(answer: PaystackAnswer, { baseUrl }: PaystackSettings): CollectionAnswer {
  if (answer.kind === 'not_sent') return { kind: 'not_sent' };
  if (answer.kind === 'refused' && answer.httpStatus === 400 && !/duplicate/i.test(answer.message))
    return { kind: 'refused', reason: 'service_fault', code: '400' };
  const page = opened.safeParse(answer.kind === 'done' ? answer.data : null);
  if (!page.success || !isPage(page.data.authorization_url, baseUrl)) return { kind: 'unanswered' };
  const { authorization_url: url, access_code: requestRef, reference: providerRef } = page.data;
  return { kind: 'accepted', providerRef, requestRef, next: { kind: 'open_page', url } };
}

// A page of the provider: encrypted, or of the simulator.
function isPage(url: string, baseUrl: string): boolean {
  return url.startsWith('https://') || new URL(url).origin === new URL(baseUrl).origin;
}

/** Reads the answer to a charge of a mobile wallet, or to its voucher. A step that is not documented may hide a charge. */
export function fromChargeAnswer(answer: PaystackAnswer, reference: string): CollectionAnswer {
  if (answer.kind === 'not_sent') return { kind: 'not_sent' };
  if (answer.kind === 'refused' && answer.httpStatus === 400 && !/duplicate/i.test(answer.message))
    return { kind: 'refused', reason: 'service_fault', code: '400' };
  const read = charge.safeParse(answer.kind === 'done' ? answer.data : null);
  if (!read.success || read.data.reference !== reference) return { kind: 'unanswered' };
  const ids = { kind: 'accepted', providerRef: reference, requestRef: null } as const;
  switch (read.data.status) {
    case 'pay_offline':
    case 'pending':
    // Its success counts when a look-up confirms it.
    case 'success':
      return { ...ids, next: { kind: 'prompt' } };
    case 'send_otp':
      return { ...ids, next: { kind: 'type_code', hint: read.data.display_text ?? '' } };
    case 'failed':
      return { kind: 'refused', reason: 'declined', code: 'failed' };
    default:
      return { kind: 'unanswered' };
  }
}

/** Reads the answer to a question about a transaction. */
export function fromVerifyAnswer(answer: PaystackAnswer, reference: string, settings: PaystackSettings): Evidence {
  if (answer.kind === 'refused') return /not found/i.test(answer.message) ? { kind: 'not_found' } : { kind: 'unanswered' };
  const found = transaction.safeParse(answer.kind === 'done' ? answer.data : null);
  if (!found.success || found.data.reference !== reference || found.data.domain !== domainOf(settings)) return { kind: 'unanswered' };
  return evidenceOf(found.data, settings.currency);
}

function evidenceOf(found: z.infer<typeof transaction>, currency: Currency): Evidence {
  switch (found.status) {
    // The provider calls a transaction abandoned until its payer completes it.
    case 'abandoned':
    case 'ongoing':
    case 'pending':
    case 'processing':
    case 'queued':
      return { kind: 'open' };
    case 'success': {
      const amount = amountOf(found, currency);
      return amount === null ? { kind: 'unanswered' } : { kind: 'paid', receipt: String(found.id), amount };
    }
    case 'failed':
      return { kind: 'failed', reason: 'declined', code: 'failed', fault: 'payer' };
    case 'reversed':
      return { kind: 'reversed', receipt: String(found.id) };
    default:
      return { kind: 'unanswered' };
  }
}

/** Parses the event and reference of a webhook; null when it is malformed. */
export function announcedIn(body: unknown): Announced | null {
  const read = webhook.safeParse(body);
  if (read.success) return { event: read.data.event, reference: read.data.data.reference };
  const taken = takenBackIn(body);
  return taken === null ? null : { event: 'charge.taken_back', reference: taken.reference };
}

/** Parses a webhook about a dispute or a refund; null for others, and for a dispute that the payer lost. */
function takenBackIn(body: unknown) {
  const disputed = dispute.safeParse(body).data;
  if (disputed !== undefined) {
    const { event, data } = disputed;
    const claims: 'dispute' | 'reversal' | null =
      event === 'charge.dispute.create' ? 'dispute' : data.resolution === lost ? 'reversal' : null;
    return claims === null ? null : { domain: data.domain, reference: data.transaction.reference, claims };
  }
  const refunded = refund.safeParse(body).data?.data;
  return refunded === undefined
    ? null
    : { domain: refunded.domain, reference: refunded.transaction_reference, claims: 'reversal' as const };
}

/** Parses a webhook about a transaction; null when it is malformed or about something else. */
export function fromWebhook(body: unknown, settings: PaystackSettings): CollectionReport | null {
  const taken = takenBackIn(body);
  if (taken !== null)
    return taken.domain === domainOf(settings) ? { ids: null, reference: taken.reference, paid: null, claims: taken.claims } : null;
  const read = webhook.safeParse(body);
  if (!read.success || read.data.event !== 'charge.success' || read.data.data.domain !== domainOf(settings)) return null;
  const { data } = read.data;
  const amount = amountOf(data, settings.currency);
  if (amount === null) return null;
  return { ids: null, reference: data.reference, paid: { amount, receipt: String(data.id), payer: null } };
}

function amountOf({ amount, currency: named }: z.infer<typeof transaction>, currency: Currency): Money | null {
  return named === currency ? money(currency, BigInt(amount)) : null;
}
