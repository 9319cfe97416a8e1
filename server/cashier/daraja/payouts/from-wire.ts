import * as z from 'zod/mini';
import type { Evidence } from '../../port/evidence.ts';
import type { PayoutReport } from '../../port/payout-provider.ts';
import { fromApiError, shillingsOf } from '../from-wire.ts';
import { evidenceOfApiError, failureOf } from './result-codes.ts';

// No control characters: the database refuses a zero byte.
const idText = z.string().check(z.minLength(1), z.maxLength(120), z.regex(/^[^\p{Cc}]*$/u));
const code = z.pipe(z.union([z.int(), z.string().check(z.maxLength(40), z.regex(/^[^\p{Cc}]*$/u))]), z.transform(String));
const accepted = z.object({ ConversationID: idText, OriginatorConversationID: idText, ResponseCode: code });
const parameter = z.object({ Key: z.string(), Value: z.optional(z.unknown()) });
const result = z.object({
  Result: z.object({
    ResultCode: code,
    ResultDesc: z._default(z.string().check(z.maxLength(500)), ''),
    OriginatorConversationID: z.optional(z.string()),
    ConversationID: z.optional(z.string()),
    ResultParameters: z.optional(
      // A single parameter comes without its list.
      z.object({ ResultParameter: z.union([z.array(parameter).check(z.maxLength(40)), parameter]) }),
    ),
  }),
});

/** An answer to a payment request or to a status query. */
export type PayoutAnswerRead =
  | { readonly kind: 'read'; readonly evidence: Evidence; readonly providerRef: string | null }
  | { readonly kind: 'token_refused' };

/** Parses the answer to a payment request. Anything unreadable may hide an accepted order. */
export function fromPayoutAnswer(body: unknown): PayoutAnswerRead {
  const read = accepted.safeParse(body);
  if (read.success && read.data.ResponseCode === '0')
    return { kind: 'read', evidence: { kind: 'accepted' }, providerRef: read.data.ConversationID };
  if (read.success) return { kind: 'read', evidence: { kind: 'unanswered' }, providerRef: null };
  const error = fromApiError(body);
  if (error.kind === 'token_refused') return error;
  const evidence: Evidence = error.kind === 'refused' ? evidenceOfApiError(error.code, error.message) : { kind: 'unanswered' };
  return { kind: 'read', evidence, providerRef: null };
}

const succeeded = '0';

/** Parses the result of a payment request; null when it is malformed. */
export function fromPayoutResult(body: unknown): PayoutReport | null {
  const read = result.safeParse(body);
  if (!read.success) return null;
  const { ResultCode: resultCode, OriginatorConversationID: orderRef, ConversationID, ResultParameters } = read.data.Result;
  if (orderRef === undefined) return null;
  const providerRef = z.safeParse(idText, ConversationID);
  return {
    orderRef,
    providerRef: providerRef.success ? providerRef.data : null,
    failureCode: resultCode === succeeded ? null : resultCode,
    receiver: receiverIn(valuesOf(ResultParameters).get('ReceiverPartyPublicName')),
  };
}

function valuesOf(parameters: z.infer<typeof result>['Result']['ResultParameters']): ReadonlyMap<string, unknown> {
  const listed = parameters?.ResultParameter ?? [];
  return new Map((Array.isArray(listed) ? listed : [listed]).map(({ Key, Value }) => [Key, Value]));
}

// "254712345678 - JANE WANJIRU". No control characters: the database refuses a zero byte.
function receiverIn(value: unknown): string | null {
  const parts = typeof value === 'string' ? /^\+?[\d*]+\s*-\s*([^\p{Cc}]{1,120})$/u.exec(value) : null;
  const name = parts?.[1]?.trim() ?? '';
  return name === '' ? null : name;
}

/** A result with its named values. `isUnknown`: the provider says that it has no such transaction. */
type ResultRead = { readonly isFound: boolean; readonly isUnknown: boolean; readonly values: ReadonlyMap<string, unknown> };

/** Parses a result; null when it is malformed. */
export function fromResult(body: unknown): ResultRead | null {
  const read = result.safeParse(body);
  if (!read.success) return null;
  const { ResultCode: resultCode, ResultDesc: description, ResultParameters } = read.data.Result;
  return {
    isFound: resultCode === succeeded,
    isUnknown: /not exist|not found|no record/i.test(description),
    values: valuesOf(ResultParameters),
  };
}

const endedBadly = ['failed', 'cancelled', 'declined', 'expired'];

/** Parses the answer to a status query about an order of ours; null when it is malformed or about another order. */
export function fromStatusResult(
  body: unknown,
  { orderRef, reportedCode }: { readonly orderRef: string; readonly reportedCode: string | null },
): Evidence | null {
  const read = fromResult(body);
  if (read === null) return null;
  const { isFound, isUnknown, values } = read;
  if (!isFound) return isUnknown ? unknownOrder(reportedCode) : { kind: 'unanswered' };
  const about = values.get('OriginatorConversationID');
  if (about !== undefined && about !== orderRef) return null;
  const word = values.get('TransactionStatus');
  const status = typeof word === 'string' ? word.toLowerCase() : '';
  if (endedBadly.includes(status)) return endOf(reportedCode);
  if (status !== 'completed') return { kind: 'open' };
  const receipt = values.get('ReceiptNo');
  const isReceipt = typeof receipt === 'string' && /^[A-Za-z0-9]{6,20}$/.test(receipt);
  return { kind: 'paid', receipt: isReceipt ? receipt.toUpperCase() : null, amount: shillingsOf(values.get('Amount')) };
}

// A reported failure and a status that agrees. The status alone names no code, so it may be about an attempt that is repeated: the order
// is asked about again, and after a day people decide.
function endOf(reportedCode: string | null): Evidence {
  return reportedCode === null ? { kind: 'unanswered' } : failureOf(reportedCode);
}

// A refused payment may leave no record, so its reported failure stands. Without a report this says little.
function unknownOrder(reportedCode: string | null): Evidence {
  const reported = reportedCode === null ? null : failureOf(reportedCode);
  return reported?.kind === 'failed' ? reported : { kind: 'not_found' };
}
