import { eastAfricaTime } from './east-africa-time.ts';
import { descriptionOf, wireCode } from './result-codes.ts';
import type { Prompt } from './prompts.ts';

/** The call-back body of a finished prompt; items are present on success only. */
export function callbackBody(prompt: Prompt): Readonly<Record<string, unknown>> {
  const { state, push, fault } = prompt;
  if (state.status !== 'done') throw new Error('only a finished prompt has a call-back');
  const head = {
    MerchantRequestID: prompt.merchantRequestId,
    CheckoutRequestID: prompt.checkoutRequestId,
    ResultCode: wireCode(state.resultCode),
    ResultDesc: descriptionOf(state.resultCode),
  };
  if (state.resultCode !== '0') return { Body: { stkCallback: head } };
  const items = [
    { Name: 'Amount', Value: fault.callbackAmount ?? push.amount },
    { Name: 'MpesaReceiptNumber', Value: state.receipt },
    // The real service names the balance without a value.
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: Number(eastAfricaTime(state.doneAt)) },
    { Name: 'PhoneNumber', Value: Number(push.msisdn) },
  ];
  return { Body: { stkCallback: { ...head, CallbackMetadata: { Item: items } } } };
}

/** One delivery attempt to the merchant and its outcome, for the log on the phone page. */
export type Delivery = { readonly checkoutRequestId: string; readonly url: string; readonly outcome: string };

/** Posts a body and returns the HTTP status. */
export type PostCallback = (url: string, body: Readonly<Record<string, unknown>>) => Promise<number>;

const deliveryTimeoutMs = 10_000;

export const postOverHttp: PostCallback = async (url, body) => {
  const answer = await sent(url, body, deliveryTimeoutMs);
  await answer.arrayBuffer();
  return answer.status;
};

/** Posts a question and returns the parsed answer. */
export type AskMerchant = (url: string, body: Readonly<Record<string, unknown>>) => Promise<unknown>;

// The service waits this long for a validation.
const validationTimeoutMs = 8_000;

export const askOverHttp: AskMerchant = async (url, body) => (await sent(url, body, validationTimeoutMs)).json();

function sent(url: string, body: Readonly<Record<string, unknown>>, timeoutMs: number): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
}
