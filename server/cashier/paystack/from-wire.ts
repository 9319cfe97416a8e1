import { instant, money, type Currency, type Instant, type Money } from '@tausi/kernel';
import * as z from 'zod/mini';
import type { CollectionAnswer, CollectionReport, DisputeAnswer, ListedDispute } from '../port/collection-provider.ts';
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
const disputeId = z.union([z.int(), z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/))]);
const disputeEvent = z.object({
  event: z.enum(['charge.dispute.create', 'charge.dispute.remind', 'charge.dispute.resolve']),
  data: z.object({ id: disputeId, domain: text, transaction: z.object({ reference: text }) }),
});
const dispute = z.object({
  id: disputeId,
  domain: text,
  status: text,
  resolution: z.optional(z.nullable(text)),
  dueAt: z.optional(z.nullable(text)),
  // Hundredths of the currency's unit; the whole transaction if it is missing.
  refund_amount: z.optional(z.nullable(z.int().check(z.positive()))),
  transaction: z.object({ reference: text, amount: z.int().check(z.positive()), currency: text }),
});
const refund = z.object({ event: z.literal('refund.processed'), data: z.object({ domain: text, transaction_reference: text }) });
// Statuses of a dispute that is not decided. The service documents two resolutions.
const undecided: readonly string[] = ['awaiting-merchant-feedback', 'awaiting-bank-feedback', 'pending'];
const resolutions: Readonly<Record<string, 'won' | 'lost'>> = { declined: 'won', 'merchant-accepted': 'lost' };

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

/** Parses a webhook about a dispute or a refund; null for others. */
function takenBackIn(body: unknown): { readonly domain: string; readonly reference: string; readonly disputeRef: string | null } | null {
  const disputed = disputeEvent.safeParse(body).data?.data;
  if (disputed !== undefined)
    return { domain: disputed.domain, reference: disputed.transaction.reference, disputeRef: String(disputed.id) };
  const refunded = refund.safeParse(body).data?.data;
  return refunded === undefined ? null : { domain: refunded.domain, reference: refunded.transaction_reference, disputeRef: null };
}

/** Reads a page of the list of disputes; null without a readable one. A line of another world or without our reference is left out. */
export function fromDisputeList(answer: PaystackAnswer, settings: PaystackSettings): readonly ListedDispute[] | null {
  const lines = answer.kind === 'done' ? z.array(z.unknown()).safeParse(answer.data) : null;
  if (lines?.success !== true) return null;
  return lines.data.flatMap((line) => {
    const read = dispute.safeParse(line);
    if (!read.success || read.data.domain !== domainOf(settings)) return [];
    return [{ providerRef: String(read.data.id), reference: read.data.transaction.reference }];
  });
}

/** Reads the answer to a question about a dispute. A state that is not documented says nothing. */
export function fromDisputeAnswer(answer: PaystackAnswer, ref: string, settings: PaystackSettings): DisputeAnswer {
  if (answer.kind === 'refused') return answer.httpStatus === 404 ? { kind: 'not_found' } : { kind: 'unanswered' };
  const read = dispute.safeParse(answer.kind === 'done' ? answer.data : null);
  if (!read.success || String(read.data.id) !== ref || read.data.domain !== domainOf(settings)) return { kind: 'unanswered' };
  const { status, resolution, transaction: of, refund_amount: refunded, dueAt } = read.data;
  const state = undecided.includes(status) ? 'open' : status === 'resolved' ? resolutions[resolution ?? ''] : undefined;
  if (state === undefined || of.currency !== settings.currency) return { kind: 'unanswered' };
  const amount = money(settings.currency, BigInt(refunded ?? of.amount));
  return { kind: 'found', providerRef: ref, reference: of.reference, amount, state, evidenceDueAt: instantIn(dueAt) };
}

function instantIn(iso: string | null | undefined): Instant | null {
  const at = Date.parse(iso ?? '');
  return Number.isNaN(at) ? null : instant(at);
}

/** Parses a webhook about a transaction; null when it is malformed or about something else. */
export function fromWebhook(body: unknown, settings: PaystackSettings): CollectionReport | null {
  const taken = takenBackIn(body);
  if (taken !== null) {
    if (taken.domain !== domainOf(settings)) return null;
    const { reference, disputeRef } = taken;
    return { ids: null, reference, paid: null, ...(disputeRef === null ? { claims: 'reversal' as const } : { disputeRef }) };
  }
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
