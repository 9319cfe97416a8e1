import { eastAfricaTime } from './east-africa-time.ts';
import { descriptionOf, wireCode } from './result-codes.ts';
import type { Prompt } from './prompts.ts';

/** The body of the call-back of a finished prompt; items travel on success only. */
export function callbackBody(prompt: Prompt): Readonly<Record<string, unknown>> {
  const { state, push, fault } = prompt;
  if (state.status !== 'done') throw new Error('only a finished prompt is called back');
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

/** One try to reach the merchant; what came back, for the log on the phone page. */
export type Delivery = { readonly checkoutRequestId: string; readonly url: string; readonly outcome: string };

/** Posts a body and answers with the HTTP status. */
export type PostCallback = (url: string, body: Readonly<Record<string, unknown>>) => Promise<number>;

const deliveryTimeoutMs = 10_000;

export const postOverHttp: PostCallback = async (url, body) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(deliveryTimeoutMs),
  });
  await answer.arrayBuffer();
  return answer.status;
};
