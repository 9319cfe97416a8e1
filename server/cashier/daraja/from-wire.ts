import { err, money, ok, type Money, type Result } from '@tausi/kernel';
import * as z from 'zod/mini';

/** Daraja's answer to a push. */
export type PushAnswer =
  | { readonly kind: 'accepted'; readonly requestId: string; readonly checkoutId: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'token_refused' }
  /** No readable answer: the prompt may be on the phone. */
  | { readonly kind: 'unreadable' };

/** Daraja's answer to a status query. */
export type QueryAnswer =
  | { readonly kind: 'finished'; readonly checkoutId: string; readonly resultCode: string }
  | { readonly kind: 'open' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'token_refused' }
  | { readonly kind: 'unreadable' };

/** The claim of a call-back; `paid` is null when it claims that no money moved. */
export type StkCallback = {
  readonly requestId: string;
  readonly checkoutId: string;
  readonly resultCode: string;
  readonly paid: { readonly amount: Money; readonly receipt: string; readonly msisdn: string | null } | null;
};

// No control characters: the database refuses a zero byte, so the call-back would be retried forever.
const idText = z.string().check(z.minLength(1), z.maxLength(120), z.regex(/^[^\p{Cc}]*$/u));
// Codes are numbers in call-backs and text in queries. A few contain letters.
const code = z.pipe(z.union([z.int(), z.string().check(z.maxLength(40), z.regex(/^[^\p{Cc}]*$/u))]), z.transform(String));
const apiError = z.object({ errorCode: z.string().check(z.maxLength(40)), errorMessage: z._default(z.string(), '') });
const accepted = z.object({ MerchantRequestID: idText, CheckoutRequestID: idText, ResponseCode: code });
const finished = z.object({ CheckoutRequestID: idText, ResponseCode: code, ResultCode: code });
const token = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.pipe(z.union([z.int(), z.string()]), z.transform(Number)),
});
const callback = z.object({
  stkCallback: z.object({
    MerchantRequestID: idText,
    CheckoutRequestID: idText,
    ResultCode: code,
    CallbackMetadata: z.optional(
      z.object({ Item: z.array(z.object({ Name: z.string(), Value: z.optional(z.unknown()) })).check(z.maxLength(20)) }),
    ),
  }),
});

const invalidTokenCode = '404.001.03';
const openPromptCode = '500.001.1001';
// Not a final result: the PIN may be typed already, and the money in transit.
const underProcessingCode = '4999';

export function fromPushAnswer(body: unknown): PushAnswer {
  const read = accepted.safeParse(body);
  if (read.success && read.data.ResponseCode === '0') {
    return { kind: 'accepted', requestId: read.data.MerchantRequestID, checkoutId: read.data.CheckoutRequestID };
  }
  if (read.success) return { kind: 'refused', code: read.data.ResponseCode, message: '' };
  return fromApiError(body);
}

export function fromQueryAnswer(body: unknown): QueryAnswer {
  const read = finished.safeParse(body);
  if (read.success && read.data.ResultCode === underProcessingCode) return { kind: 'open' };
  if (read.success) return { kind: 'finished', checkoutId: read.data.CheckoutRequestID, resultCode: read.data.ResultCode };
  const error = fromApiError(body);
  // The same code also means "wrong password"; only this message means an open prompt.
  return error.kind === 'refused' && error.code === openPromptCode && /being processed/i.test(error.message) ? { kind: 'open' } : error;
}

/** Parses the token and its lifetime in seconds. */
export function fromTokenAnswer(body: unknown): Result<{ readonly token: string; readonly lifeSeconds: number }, { code: 'unreadable' }> {
  const read = token.safeParse(body);
  if (!read.success || !(read.data.expires_in > 0)) return err({ code: 'unreadable' });
  return ok({ token: read.data.access_token, lifeSeconds: read.data.expires_in });
}

/** Parses `Body` of a call-back. */
export function fromCallback(body: unknown): Result<StkCallback, { code: 'unreadable' }> {
  const read = callback.safeParse(body);
  if (!read.success) return err({ code: 'unreadable' });
  const { MerchantRequestID: requestId, CheckoutRequestID: checkoutId, ResultCode: resultCode, CallbackMetadata } = read.data.stkCallback;
  if (resultCode !== '0') return ok({ requestId, checkoutId, resultCode, paid: null });
  const items = new Map((CallbackMetadata?.Item ?? []).map((item) => [item.Name, item.Value]));
  const amount = shillingsOf(items.get('Amount'));
  const receipt = items.get('MpesaReceiptNumber');
  if (amount === null || typeof receipt !== 'string' || !/^[A-Za-z0-9]{6,20}$/.test(receipt)) return err({ code: 'unreadable' });
  return ok({
    requestId,
    checkoutId,
    resultCode,
    paid: { amount, receipt: receipt.toUpperCase(), msisdn: msisdnOf(items.get('PhoneNumber')) },
  });
}

// The amount is a JSON number with up to two decimals (`1`, `1.00`). It is parsed as text and never multiplied as a float.
export function shillingsOf(value: unknown): Money | null {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typeof value === 'number' || typeof value === 'string' ? String(value) : '');
  return parts === null ? null : money('KES', BigInt(`${parts[1]}${(parts[2] ?? '').padEnd(2, '0')}`));
}

// Some call-backs mask the number. A masked number neither proves nor contradicts anything.
function msisdnOf(value: unknown): string | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return /^254\d{9}$/.test(text) ? text : null;
}

export function fromApiError(
  body: unknown,
): { kind: 'refused'; code: string; message: string } | { kind: 'token_refused' } | { kind: 'unreadable' } {
  const read = apiError.safeParse(body);
  if (!read.success) return { kind: 'unreadable' };
  if (read.data.errorCode === invalidTokenCode) return { kind: 'token_refused' };
  return { kind: 'refused', code: read.data.errorCode, message: read.data.errorMessage };
}
