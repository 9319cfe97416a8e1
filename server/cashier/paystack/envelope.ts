import * as z from 'zod/mini';
import type { HttpOutcome } from '../port/http.ts';
import type { PaystackSettings } from './settings.ts';

/** Text without control characters: the database refuses a zero byte. */
export const text = z.string().check(z.maxLength(300), z.regex(/^[^\p{Cc}]*$/u));
const envelope = z.object({ status: z.boolean(), message: text, data: z.optional(z.unknown()), meta: z.optional(z.unknown()) });

/** The envelope of an answer; `unanswered` without a readable one. */
export type PaystackAnswer =
  | { readonly kind: 'done'; readonly data: unknown; readonly meta: unknown }
  | { readonly kind: 'refused'; readonly httpStatus: number; readonly message: string }
  /** No byte was sent, or the caller was refused before the request. */
  | { readonly kind: 'not_sent' }
  | { readonly kind: 'unanswered' };

/** Reads the envelope of every answer of the API. */
export function readEnvelope(outcome: HttpOutcome): PaystackAnswer {
  if (outcome.kind === 'not_sent') return { kind: 'not_sent' };
  if (outcome.kind === 'no_answer') return { kind: 'unanswered' };
  if (outcome.status === 401) return { kind: 'not_sent' };
  const read = envelope.safeParse(outcome.body);
  if (!read.success || outcome.status >= 500) return { kind: 'unanswered' };
  const { status, message, data, meta } = read.data;
  if (outcome.status >= 400) return { kind: 'refused', httpStatus: outcome.status, message };
  return status ? { kind: 'done', data, meta } : { kind: 'unanswered' };
}

/** The provider's name of the world that an account's secret key belongs to. */
export function domainOf({ secretKey }: Pick<PaystackSettings, 'secretKey'>): 'live' | 'test' {
  return secretKey.startsWith('sk_live_') ? 'live' : 'test';
}
