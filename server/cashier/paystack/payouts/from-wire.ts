import { money, type Currency } from '@tausi/kernel';
import * as z from 'zod/mini';
import type { Evidence } from '../../port/evidence.ts';
import type { Bank, ResolvedName } from '../../port/bank-directory.ts';
import type { PayoutReport } from '../../port/payout-provider.ts';
import { domainOf, text, type PaystackAnswer } from '../envelope.ts';
import type { PaystackSettings } from '../settings.ts';

const recipient = z.object({ recipient_code: text });
const transfer = z.object({
  id: z.union([z.int(), text]),
  domain: text,
  status: text,
  reference: text,
  transfer_code: text,
  // Hundredths of the currency's unit.
  amount: z.int().check(z.nonnegative()),
  currency: text,
});
const webhook = z.object({ event: text, data: transfer });
const bank = z.object({ code: text, name: text, active: z.optional(z.boolean()) });
const account = z.object({ account_name: text });
const page = z.object({ next: z.optional(z.nullable(text)) });

const unusableAccount = /account (?:number|name)? ?(?:is )?invalid|could ?not resolve|cannot resolve/i;

/** Reads the answer to a request for a recipient: its code, or evidence that nothing was sent. A recipient moves no money. */
export function fromRecipientAnswer(answer: PaystackAnswer): string | Evidence {
  if (answer.kind === 'refused' && unusableAccount.test(answer.message))
    return { kind: 'failed', reason: 'number_invalid', code: String(answer.httpStatus), fault: 'receiver' };
  const read = answer.kind === 'done' ? recipient.safeParse(answer.data) : null;
  return read?.success === true ? read.data.recipient_code : { kind: 'not_sent' };
}

/** Reads the answer to a transfer. A refusal that is not documented may hide a transfer. */
export function fromTransferAnswer(answer: PaystackAnswer, settings: PaystackSettings): TransferAnswer {
  if (answer.kind === 'not_sent') return { evidence: { kind: 'not_sent' }, providerRef: null };
  if (answer.kind === 'refused' && /balance is not enough/i.test(answer.message))
    return {
      evidence: { kind: 'failed', reason: 'insufficient_funds', code: String(answer.httpStatus), fault: 'ours' },
      providerRef: null,
    };
  const read = answer.kind === 'done' ? transfer.safeParse(answer.data) : null;
  if (read?.success !== true) return { evidence: { kind: 'unanswered' }, providerRef: null };
  const evidence = evidenceOf(read.data, settings);
  return { evidence: evidence.kind === 'open' ? { kind: 'accepted' } : evidence, providerRef: read.data.transfer_code };
}

const queued = z.array(z.object({ reference: text, transfer_code: text }));

/** Reads the answer to several transfers; returns the answer about each, by its reference. A listed one is queued, whatever its status says.
 *  One that is not listed may have left. */
export function fromBulkAnswer(answer: PaystackAnswer): (reference: string) => TransferAnswer {
  const ofAll = (evidence: Evidence) => (): TransferAnswer => ({ evidence, providerRef: null });
  if (answer.kind === 'not_sent') return ofAll({ kind: 'not_sent' });
  if (answer.kind === 'refused' && /balance is not enough/i.test(answer.message))
    return ofAll({ kind: 'failed', reason: 'insufficient_funds', code: String(answer.httpStatus), fault: 'ours' });
  const read = queued.safeParse(answer.kind === 'done' ? answer.data : null);
  const codes = new Map(read.data?.map(({ reference, transfer_code: code }) => [reference, code]));
  return (reference) => {
    const providerRef = codes.get(reference) ?? null;
    return { evidence: providerRef === null ? { kind: 'unanswered' } : { kind: 'accepted' }, providerRef };
  };
}

type TransferAnswer = { readonly evidence: Evidence; readonly providerRef: string | null };

/** Reads the answer to a question about a transfer. */
export function fromTransferVerify(answer: PaystackAnswer, reference: string, settings: PaystackSettings): Evidence {
  if (answer.kind === 'refused') return answer.httpStatus === 404 ? { kind: 'not_found' } : { kind: 'unanswered' };
  const read = answer.kind === 'done' ? transfer.safeParse(answer.data) : null;
  return read?.success === true && read.data.reference === reference ? evidenceOf(read.data, settings) : { kind: 'unanswered' };
}

function evidenceOf(found: z.infer<typeof transfer>, settings: PaystackSettings): Evidence {
  if (found.domain !== domainOf(settings) || found.currency !== settings.currency) return { kind: 'unanswered' };
  switch (found.status) {
    case 'pending':
    case 'queued':
    case 'otp':
    case 'received':
      return { kind: 'open' };
    case 'success':
      return { kind: 'paid', receipt: String(found.id), amount: amountOf(found, settings.currency) };
    case 'failed':
      return { kind: 'failed', reason: 'declined', code: found.status, fault: 'receiver' };
    case 'reversed':
      return { kind: 'reversed', receipt: String(found.id) };
    // Our one-time password was not typed, our approval address refused it, or the provider blocked us.
    case 'abandoned':
    case 'rejected':
    case 'blocked':
      return { kind: 'failed', reason: 'service_fault', code: found.status, fault: 'ours' };
    default:
      return { kind: 'unanswered' };
  }
}

function amountOf({ amount }: z.infer<typeof transfer>, currency: Currency) {
  return money(currency, BigInt(amount));
}

/** Parses a webhook about a transfer; null when it is malformed or about something else. */
export function fromTransferWebhook(body: unknown, settings: PaystackSettings): PayoutReport | null {
  const read = webhook.safeParse(body);
  if (!read.success || !read.data.event.startsWith('transfer.') || read.data.data.domain !== domainOf(settings)) return null;
  const { event, data } = read.data;
  const failureCode = event === 'transfer.success' ? null : event.slice('transfer.'.length);
  return { orderRef: data.reference, providerRef: data.transfer_code, failureCode, receiver: null };
}

/** Reads a page of banks, and the cursor of the next one; null when it is unreadable. */
export function fromBankPage(answer: PaystackAnswer): { readonly banks: readonly Bank[]; readonly next: string | null } | null {
  const read = answer.kind === 'done' ? z.array(bank).safeParse(answer.data) : null;
  if (answer.kind !== 'done' || read?.success !== true) return null;
  const banks = read.data.filter(({ active }) => active !== false).map(({ code, name }) => ({ code, name }));
  return { banks, next: page.safeParse(answer.meta).data?.next ?? null };
}

/** Reads the answer to the question whose an account is. */
export function fromResolveAnswer(answer: PaystackAnswer): ResolvedName {
  if (answer.kind === 'refused') return answer.httpStatus === 429 ? { kind: 'unanswered' } : { kind: 'unknown' };
  const read = answer.kind === 'done' ? account.safeParse(answer.data) : null;
  return read?.success === true ? { kind: 'found', holder: read.data.account_name } : { kind: 'unanswered' };
}
