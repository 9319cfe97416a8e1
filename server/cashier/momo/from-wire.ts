import { money, type Currency, type Money } from '@tausi/kernel';
import * as z from 'zod/mini';
import type { BalanceAnswer } from '../port/balance-provider.ts';
import type { CollectionReport } from '../port/collection-provider.ts';
import { decimalAmount } from '../port/amounts/decimal-amount.ts';
import type { Evidence } from '../port/evidence.ts';
import type { HolderAnswer } from '../port/holder-directory.ts';
import type { HttpOutcome } from '../port/http.ts';
import type { PayoutReport } from '../port/payout-provider.ts';
import type { FailureOf } from './reasons.ts';

// No control characters: the database refuses a zero byte.
const text = z.string().check(z.maxLength(200), z.regex(/^[^\p{Cc}]*$/u));
const token = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.pipe(z.union([z.int(), z.string()]), z.transform(Number)),
});
const party = z.object({ partyId: text });
const request = z.object({
  status: text,
  amount: z.union([text, z.number()]),
  currency: text,
  externalId: z.optional(z.union([text, z.int()])),
  financialTransactionId: z.optional(z.union([text, z.int()])),
  payer: z.optional(party),
  // Both forms are seen in practice.
  reason: z.optional(z.nullable(z.union([text, z.object({ code: text })]))),
});
const fault = z.object({ code: text });

/** Parses the token and its lifetime in seconds; null when the answer has none. */
export function fromTokenAnswer(body: unknown): { readonly token: string; readonly lifeSeconds: number } | null {
  const read = token.safeParse(body);
  return read.success && read.data.expires_in > 0 ? { token: read.data.access_token, lifeSeconds: read.data.expires_in } : null;
}

const holder = z.object({ given_name: z._default(text, ''), family_name: z._default(text, ''), birthdate: z.optional(z.nullable(text)) });

/** Reads the answer to the question whose a wallet is. */
export function fromHolderAnswer(outcome: HttpOutcome): HolderAnswer {
  if (outcome.kind !== 'answered') return { kind: 'unanswered' };
  if (outcome.status === 404) return { kind: 'unknown' };
  const read = holder.safeParse(outcome.body);
  if (outcome.status !== 200 || !read.success) return { kind: 'unanswered' };
  const { given_name: given, family_name: family, birthdate } = read.data;
  const name = `${given} ${family}`.trim();
  if (name === '') return { kind: 'unknown' };
  // Both `1999-12-31` and an instant are seen.
  const birthDate = /^\d{4}-\d{2}-\d{2}/.exec(birthdate ?? '')?.[0] ?? null;
  return { kind: 'found', holder: { name, birthDate } };
}

const balance = z.object({ availableBalance: z.union([text, z.number()]), currency: text });

/** Reads the answer to the question about a balance. */
export function fromBalanceAnswer(outcome: HttpOutcome, currency: Currency): BalanceAnswer {
  const read = outcome.kind === 'answered' && outcome.status === 200 ? balance.safeParse(outcome.body) : null;
  if (read?.success !== true || read.data.currency !== currency) return { kind: 'unanswered' };
  const amount = decimalAmount(read.data.availableBalance, currency);
  return amount === null ? { kind: 'unanswered' } : { kind: 'reported', amount };
}

/** The answer to a request to pay in or out. */
export type CreateAnswer =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'not_sent' }
  | { readonly kind: 'unanswered' };

// The documented refusals of a request that was not made (MTN MoMo, "API errors").
const refusals = [
  'NOT_ALLOWED',
  'NOT_ALLOWED_TARGET_ENVIRONMENT',
  'INVALID_CALLBACK_URL_HOST',
  'INVALID_CURRENCY',
  'PAYEE_NOT_FOUND',
  'PAYER_NOT_FOUND',
];

/** Reads the answer to a request. A repeat of an id that the provider has is accepted already. Anything undocumented may hide a request. */
export function fromCreateAnswer(outcome: HttpOutcome): CreateAnswer {
  if (outcome.kind === 'not_sent') return { kind: 'not_sent' };
  if (outcome.kind === 'no_answer') return { kind: 'unanswered' };
  const { status, body } = outcome;
  const read = fault.safeParse(body);
  const code = read.success ? read.data.code : '';
  if (status === 202 || (status === 409 && code === 'RESOURCE_ALREADY_EXIST')) return { kind: 'accepted' };
  // The caller was refused before the request.
  if (status === 401 || status === 403) return { kind: 'not_sent' };
  if (status === 400) return { kind: 'refused', code: code === '' ? 'BAD_REQUEST' : code };
  return refusals.includes(code) ? { kind: 'refused', code } : { kind: 'unanswered' };
}

/** Reads the answer to a question about a request. */
export function fromStatusAnswer(outcome: HttpOutcome, { currency, failureOf }: { currency: Currency; failureOf: FailureOf }): Evidence {
  if (outcome.kind !== 'answered') return { kind: 'unanswered' };
  if (outcome.status === 404) return { kind: 'not_found' };
  const read = request.safeParse(outcome.body);
  if (outcome.status !== 200 || !read.success) return { kind: 'unanswered' };
  const { status, financialTransactionId } = read.data;
  switch (status) {
    case 'PENDING':
    case 'CREATED':
      return { kind: 'open' };
    case 'SUCCESSFUL':
      return { kind: 'paid', receipt: receiptOf(financialTransactionId), amount: amountOf(read.data, currency) };
    case 'FAILED':
      return failureOf(reasonIn(read.data));
    default:
      return { kind: 'unanswered' };
  }
}

/** Parses a call-back about a request to pay in; null when it is malformed. */
export function fromCollectionCallback(body: unknown, currency: Currency): CollectionReport | null {
  const read = request.safeParse(body);
  if (!read.success) return null;
  const { status, externalId, financialTransactionId, payer } = read.data;
  const reference = externalId === undefined ? null : String(externalId);
  if (status === 'FAILED') return { ids: null, reference, paid: null };
  const amount = amountOf(read.data, currency);
  if (status !== 'SUCCESSFUL' || amount === null) return null;
  return { ids: null, reference, paid: { amount, receipt: receiptOf(financialTransactionId), payer: payer?.partyId ?? null } };
}

/** Parses a call-back about a payment to a customer; null when it is malformed. */
export function fromPayoutCallback(body: unknown): PayoutReport | null {
  const read = request.safeParse(body);
  if (!read.success || read.data.externalId === undefined) return null;
  const { status, externalId } = read.data;
  if (status !== 'SUCCESSFUL' && status !== 'FAILED') return null;
  return { orderRef: String(externalId), providerRef: null, failureCode: status === 'FAILED' ? reasonIn(read.data) : null, receiver: null };
}

function reasonIn({ reason }: z.infer<typeof request>): string {
  if (reason === undefined || reason === null) return '';
  return typeof reason === 'string' ? reason : reason.code;
}

function receiptOf(value: string | number | undefined): string | null {
  const receipt = value === undefined ? '' : String(value);
  return /^[A-Za-z0-9-]{1,60}$/.test(receipt) ? receipt.toUpperCase() : null;
}

// Parsed as text and never multiplied as a float.
function amountOf({ amount, currency: named }: z.infer<typeof request>, currency: Currency): Money | null {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(amount));
  return parts === null || named !== currency ? null : money(currency, BigInt(`${parts[1]}${(parts[2] ?? '').padEnd(2, '0')}`));
}
