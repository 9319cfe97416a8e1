import { money, type Money } from '@tausi/kernel';
import * as z from 'zod/mini';
import type { ReceiptEvidence, UnsolicitedReport } from '../../port/unsolicited-provider.ts';
import { fromApiError, shillingsOf } from '../from-wire.ts';
import { fromResult } from '../payouts/from-wire.ts';

const whole = z.pipe(z.union([z.int(), z.string().check(z.maxLength(20))]), z.transform(String));
const report = z.object({
  TransID: z.string().check(z.regex(/^[A-Za-z0-9]{6,20}$/)),
  TransAmount: z.union([z.number(), z.string()]),
  BusinessShortCode: whole,
  BillRefNumber: z._default(z.pipe(z.union([z.int(), z.string()]), z.transform(String)), ''),
  MSISDN: z.optional(whole),
});

// Longer account numbers cannot be typed on the phone.
const accountLengthMax = 64;

/** Parses a validation or a confirmation of version 1 or 2; null when it is malformed or about another short code. */
export function fromPaybillReport(body: unknown, shortCode: string): UnsolicitedReport | null {
  const read = report.safeParse(body);
  if (!read.success || read.data.BusinessShortCode !== shortCode) return null;
  const amount = shillingsOf(read.data.TransAmount);
  if (amount === null || amount.minor <= 0n) return null;
  const { TransID: receipt, BillRefNumber: typed, MSISDN: payer } = read.data;
  return {
    receipt: receipt.toUpperCase(),
    amount,
    account: accountIn(typed),
    payer: payer === undefined ? null : payerIn(payer),
  };
}

function accountIn(typed: string): string {
  return typed
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, accountLengthMax);
}

// Some versions send a hash instead of a masked number.
function payerIn(number: string): string | null {
  return /^[\d*]{10,15}$/.test(number) ? number : null;
}

const row = z.object({
  transactionId: z.string().check(z.regex(/^[A-Za-z0-9]{6,20}$/)),
  msisdn: whole,
  billreference: z._default(z.pipe(z.union([z.int(), z.string()]), z.transform(String)), ''),
  amount: z.union([z.number(), z.string()]),
});
// Code 1000 is a list, 1001 an empty one. The rows come in a list of lists.
const listAnswer = z.object({ ResponseCode: whole, Response: z.optional(z.array(z.array(z.unknown()).check(z.maxLength(2_000)))) });

/** The list of payments; `listed` is null for an unreadable answer. */
type ListRead = { readonly kind: 'read'; readonly listed: readonly UnsolicitedReport[] | null } | { readonly kind: 'token_refused' };

/** Parses the list of payments. A malformed row is left out: the rest still counts. */
export function fromListAnswer(body: unknown): ListRead {
  const read = listAnswer.safeParse(body);
  if (!read.success) return fromApiError(body).kind === 'token_refused' ? { kind: 'token_refused' } : { kind: 'read', listed: null };
  if (read.data.ResponseCode === '1001') return { kind: 'read', listed: [] };
  if (read.data.ResponseCode !== '1000') return { kind: 'read', listed: null };
  return { kind: 'read', listed: (read.data.Response ?? []).flat().flatMap((each) => reportIn(each) ?? []) };
}

function reportIn(listed: unknown): UnsolicitedReport | null {
  const read = row.safeParse(listed);
  const amount = read.success ? shillingsOf(read.data.amount) : null;
  if (!read.success || amount === null || amount.minor <= 0n) return null;
  const { transactionId, billreference, msisdn } = read.data;
  return { receipt: transactionId.toUpperCase(), amount, account: accountIn(billreference), payer: payerIn(msisdn) };
}

const unanswered: ReceiptEvidence = { kind: 'unanswered' };

/** Parses the answer to a status query about a payment into our short code; null when it is malformed or about another payment. */
export function fromReceiptResult(body: unknown, receipt: string, shortCode: string): ReceiptEvidence | null {
  const read = fromResult(body);
  if (read === null) return null;
  const { isFound, isUnknown, values } = read;
  if (!isFound) return isUnknown ? { kind: 'not_found' } : unanswered;
  const found = textOf(values, 'ReceiptNo').toUpperCase();
  if (found !== receipt) return null;
  // Money that went to another business is not ours.
  if (numberIn(textOf(values, 'CreditPartyName')) !== shortCode) return { kind: 'not_found' };
  const status = textOf(values, 'TransactionStatus').toLowerCase();
  if (status.includes('revers')) return { kind: 'reversed' };
  const amount: Money | null = shillingsOf(values.get('Amount'));
  if (status !== 'completed' || amount === null) return { kind: 'open' };
  return { kind: 'paid', amount: money('KES', amount.minor), payer: numberIn(textOf(values, 'DebitPartyName')) };
}

function textOf(values: ReadonlyMap<string, unknown>, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

// "254712345678 - NAME"
function numberIn(party: string): string | null {
  return /^(\d{5,15})\b/.exec(party)?.[1] ?? null;
}

const registered = z.object({ ResponseCode: whole });

/** Parses the answer to a registration. A repeat is refused with words that say so. */
export function fromRegistrationAnswer(body: unknown): { readonly kind: 'registered' | 'refused' | 'token_refused' } {
  const read = registered.safeParse(body);
  if (read.success) return { kind: /^0+$/.test(read.data.ResponseCode) ? 'registered' : 'refused' };
  const error = fromApiError(body);
  if (error.kind === 'token_refused') return error;
  return { kind: error.kind === 'refused' && /already registered/i.test(error.message) ? 'registered' : 'refused' };
}
