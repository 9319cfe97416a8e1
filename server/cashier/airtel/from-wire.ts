import * as z from 'zod/mini';
import type { FailureReason } from '../deposits/failure-reason.ts';
import type { CollectionReport } from '../port/collection-provider.ts';
import type { Evidence } from '../port/evidence.ts';
import type { HolderAnswer } from '../port/holder-directory.ts';
import type { HttpOutcome } from '../port/http.ts';
import type { PayoutReport } from '../port/payout-provider.ts';
import { meaningOf, type Direction, type Meaning } from './codes.ts';
import { fromTransactionId } from './transaction-id.ts';

// No control characters: the database refuses a zero byte.
const text = z.string().check(z.maxLength(300), z.regex(/^[^\p{Cc}]*$/u));
const optionalText = z.optional(z.nullable(text));
const token = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.pipe(z.union([z.int(), z.string()]), z.transform(Number)),
});
const transaction = z.object({
  // A request to pay in may be answered with `false` instead of its id.
  id: z.optional(z.nullable(z.union([text, z.boolean()]))),
  status: optionalText,
  airtel_money_id: optionalText,
  reference_id: optionalText,
});
const envelope = z.object({
  data: z.optional(z.nullable(z.object({ transaction: z.optional(z.nullable(transaction)) }))),
  status: z.optional(z.object({ response_code: optionalText, result_code: optionalText })),
  status_code: optionalText,
});
const callback = z.object({ transaction: z.object({ id: text, status_code: text, airtel_money_id: optionalText }) });

/** Parses the token and its lifetime in seconds; null when the answer has none. */
export function fromTokenAnswer(body: unknown): { readonly token: string; readonly lifeSeconds: number } | null {
  const read = token.safeParse(body);
  return read.success && read.data.expires_in > 0 ? { token: read.data.access_token, lifeSeconds: read.data.expires_in } : null;
}

/** The answer to a request to pay in or out. */
export type CreateAnswer =
  | { readonly kind: 'accepted' }
  | ({ readonly kind: 'refused'; readonly code: string } & Pick<Failed, 'reason' | 'fault'>)
  | { readonly kind: 'not_sent' }
  | { readonly kind: 'unanswered' };

type Failed = Extract<Meaning, { kind: 'failed' }>;

// The caller was refused before the request: its token, its rights, or its rate.
const callerRefused: readonly number[] = [401, 403, 429];

/** Reads the answer to a request. `success` of the answer is not reliable; only documented codes count. */
export function fromCreateAnswer(outcome: HttpOutcome, direction: Direction): CreateAnswer {
  if (outcome.kind === 'not_sent') return { kind: 'not_sent' };
  if (outcome.kind === 'no_answer') return { kind: 'unanswered' };
  if (callerRefused.includes(outcome.status)) return { kind: 'not_sent' };
  const said = statementIn(outcome);
  if (said === null || said.code === null) return { kind: 'unanswered' };
  const meaning = meaningOf(said.code, direction);
  switch (meaning.kind) {
    case 'duplicate':
      return { kind: 'accepted' };
    case 'done':
    case 'in_process':
    case 'answered':
      return said.status === 'TF' || outcome.status >= 400 ? { kind: 'unanswered' } : { kind: 'accepted' };
    case 'failed':
      // Any other standing beside a failure contradicts it.
      return said.status === null || said.status === 'TF' ? { ...meaning, kind: 'refused', code: said.code } : { kind: 'unanswered' };
    case 'not_found':
    case 'unclear':
      return { kind: 'unanswered' };
  }
}

type Enquiry = { readonly direction: Direction; readonly id: string };

/** Reads the answer to a question about a payment. The standing and the code must both be documented and agree. */
export function fromEnquiry(outcome: HttpOutcome, { direction, id }: Enquiry): Evidence {
  const said = outcome.kind === 'answered' ? statementIn(outcome) : null;
  if (said === null) return { kind: 'unanswered' };
  const meaning: Meaning = said.code === null ? { kind: 'answered' } : meaningOf(said.code, direction);
  if (said.status === null) return { kind: meaning.kind === 'not_found' ? 'not_found' : 'unanswered' };
  if (said.id !== null && said.id !== id) return { kind: 'unanswered' };
  const agrees = (...kinds: readonly Meaning['kind'][]): boolean => meaning.kind === 'answered' || kinds.includes(meaning.kind);
  switch (said.status) {
    case 'TS':
      return agrees('done') ? { kind: 'paid', receipt: said.receipt, amount: null } : { kind: 'unanswered' };
    case 'TIP':
      return agrees('in_process') ? { kind: 'open' } : { kind: 'unanswered' };
    case 'TF':
    case 'TE':
      return agrees('failed') ? failureOf(said, meaning, direction) : { kind: 'unanswered' };
    case 'TR':
      return agrees('done') ? { kind: 'reversed', receipt: said.receipt } : { kind: 'unanswered' };
    default:
      return { kind: 'unanswered' };
  }
}

// Older answers have a final standing without a code.
function failureOf({ status, code }: Statement, meaning: Meaning, direction: Direction): Evidence {
  if (meaning.kind === 'failed') return { ...meaning, code: code ?? '' };
  const reason: FailureReason = status === 'TE' ? 'expired' : direction === 'in' ? 'declined' : 'provider_busy';
  return { kind: 'failed', reason, code: status ?? '', fault: direction === 'in' ? 'payer' : 'provider' };
}

const user = z.object({
  data: z.object({ first_name: text, last_name: text, msisdn: z.union([text, z.int()]) }),
  status: z.object({ response_code: optionalText, result_code: optionalText }),
});
const userFoundCode = 'DP02200000001';
const userUnknownCode = 'DP02200000000';
const userUnknown = z.object({ status: z.object({ response_code: z.literal(userUnknownCode) }) });

/** Reads the answer to the question whose a wallet is ("User enquiry"). The service names no birth date. A name is believed only in a
 *  documented success about the number that was asked about. */
export function fromUserAnswer(outcome: HttpOutcome, subscriber: string): HolderAnswer {
  if (outcome.kind !== 'answered' || outcome.status !== 200) return { kind: 'unanswered' };
  if (userUnknown.safeParse(outcome.body).success) return { kind: 'unknown' };
  const read = user.safeParse(outcome.body);
  if (!read.success || String(read.data.data.msisdn) !== subscriber) return { kind: 'unanswered' };
  const { data, status: said } = read.data;
  const code = said.response_code ?? said.result_code;
  const name = `${data.first_name} ${data.last_name}`.trim();
  return code === userFoundCode && name !== '' ? { kind: 'found', holder: { name, birthDate: null } } : { kind: 'unanswered' };
}

/** Returns our reference of the payment whose end a call-back reports; null for a payment in process, or for none of ours. */
export function subjectIn(body: unknown): ReturnType<typeof fromTransactionId> {
  const read = callback.safeParse(body);
  if (!read.success || !finalStandings.includes(read.data.transaction.status_code)) return null;
  return fromTransactionId(read.data.transaction.id);
}

const finalStandings: readonly string[] = ['TS', 'TF', 'TE', 'TR'];

/** Parses a call-back about a payment in, which names no amount; null when it is malformed. */
export function fromCollectionCallback(body: unknown): CollectionReport | null {
  const read = callback.safeParse(body);
  const subject = subjectIn(body);
  if (!read.success || subject?.subject !== 'payment') return null;
  const { status_code: status, airtel_money_id: receipt } = read.data.transaction;
  const { reference } = subject;
  if (status === 'TR') return { ids: null, reference, paid: null, claims: 'reversal' };
  return { ids: null, reference, paid: status === 'TS' ? { amount: null, receipt: receiptOf(receipt), payer: null } : null };
}

/** Parses a call-back about a payment to a customer; null when it is malformed. */
export function fromPayoutCallback(body: unknown): PayoutReport | null {
  const read = callback.safeParse(body);
  const subject = subjectIn(body);
  if (!read.success || subject?.subject !== 'order') return null;
  const { status_code: status } = read.data.transaction;
  return { orderRef: subject.reference, providerRef: null, failureCode: status === 'TS' ? null : status, receiver: null };
}

type Statement = {
  readonly status: string | null;
  /** The most exact code of the answer. */
  readonly code: string | null;
  readonly id: string | null;
  readonly receipt: string | null;
};

// A fault of the service says nothing about the payment, whatever its body is.
function statementIn({ status, body }: Extract<HttpOutcome, { kind: 'answered' }>): Statement | null {
  const read = envelope.safeParse(body);
  if (!read.success || status >= 500 || status === 408 || callerRefused.includes(status)) return null;
  const { data, status: said, status_code: routerCode } = read.data;
  const { id, status: standing, airtel_money_id: moneyId, reference_id: referenceId } = data?.transaction ?? {};
  const codes = [said?.response_code, said?.result_code, routerCode];
  return {
    status: standing ?? null,
    code: codes.find((code) => code !== undefined && code !== null && code !== '') ?? null,
    id: typeof id === 'string' ? id : null,
    // The shorter of the two numbers is the one that the customer sees.
    receipt: receiptOf(referenceId ?? moneyId),
  };
}

function receiptOf(value: string | null | undefined): string | null {
  return typeof value === 'string' && /^[A-Za-z0-9.-]{4,40}$/.test(value) ? value.toUpperCase() : null;
}
