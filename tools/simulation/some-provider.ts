import { internationalPhone, later, type Instant } from '@tausi/kernel';
import type { HttpOutcome, SendHttp } from '@tausi/server/cashier/port/http.ts';
import type { Deposit } from '@tausi/server/cashier/deposits/deposit.ts';
import type { Chance } from '@tausi/server/wallet/simulation/chance.ts';
import type { FaultyIo } from '@tausi/server/wallet/simulation/faulty-io.ts';
import * as z from 'zod/mini';

const pushShape = z.object({ Amount: z.int(), PhoneNumber: z.int(), CallBackURL: z.url(), AccountReference: z.string() });
const queryShape = z.object({ CheckoutRequestID: z.string() });

type Push = z.infer<typeof pushShape>;

/** A prompt on a phone and its owner's planned reaction. */
export type Prompt = {
  readonly push: Push;
  readonly checkoutId: string;
  readonly requestId: string;
  readonly receipt: string;
  readonly decidedAt: Instant;
  readonly code: '0' | '1032' | '1037';
  /** The time when the money moved; null if it never does. */
  readonly paidAt: Instant | null;
  /** One of its call-backs names another amount. */
  readonly contradicts: boolean;
};

export type Delivery = { readonly url: string; readonly body: unknown; readonly dueAt: Instant };

/** The provider, behind its transport. It knows the truth about each payment and answers queries correctly. Its
 *  call-backs may be late, duplicated, wrong or missing. */
export type SomeProvider = {
  readonly sendOf: (process: number) => SendHttp;
  readonly prompts: readonly Prompt[];
  /** The call-backs that are due. */
  readonly takeDue: (at: Instant) => readonly Delivery[];
};

const secondMs = 1_000;

export function createProvider(chance: Chance, io: FaultyIo, now: () => Instant): SomeProvider {
  const prompts: Prompt[] = [];
  let deliveries: Delivery[] = [];
  const push = async (process: number, asked: Push): Promise<HttpOutcome> => {
    if ((await io.pass(process, 'step')) !== 'done') return { kind: 'not_sent' };
    if (chance.is(0.05)) return answered({ errorCode: '500.003.02', errorMessage: 'busy' });
    const prompt = somePrompt(chance, asked, { number: prompts.length + 1, at: now() });
    prompts.push(prompt);
    deliveries.push(...someDeliveries(chance, prompt));
    if ((await io.pass(process, 'step')) !== 'done') return { kind: 'no_answer' };
    return answered({ MerchantRequestID: prompt.requestId, CheckoutRequestID: prompt.checkoutId, ResponseCode: '0' });
  };
  const query = async (process: number, checkoutId: string): Promise<HttpOutcome> => {
    if ((await io.pass(process, 'step')) !== 'done') return { kind: 'no_answer' };
    const of = prompts.find((each) => each.checkoutId === checkoutId);
    if (of === undefined) return { kind: 'no_answer' };
    if (now() < of.decidedAt) return answered({ errorCode: '500.001.1001', errorMessage: 'The transaction is being processed' });
    return finished(checkoutId, of.paidAt !== null && now() >= of.paidAt ? '0' : of.code);
  };
  return {
    prompts,
    takeDue: (at) => {
      const due = deliveries.filter(({ dueAt }) => dueAt <= at);
      deliveries = deliveries.filter(({ dueAt }) => dueAt > at);
      return due;
    },
    sendOf:
      (process) =>
      ({ url, body }) =>
        url.endsWith('/query') ? query(process, queryShape.parse(body).CheckoutRequestID) : push(process, pushShape.parse(body)),
  };
}

function answered(body: unknown): HttpOutcome {
  return { kind: 'answered', status: 200, body };
}

/** The answer to the query of a finished request. */
export function finished(checkoutId: string, resultCode: string): HttpOutcome {
  return answered({ ResponseCode: '0', CheckoutRequestID: checkoutId, ResultCode: resultCode });
}

function somePrompt(chance: Chance, push: Push, { number, at }: { readonly number: number; readonly at: Instant }): Prompt {
  const decidedAt = later(at, (2 + chance.below(50)) * secondMs);
  const fate = chance.below(10);
  const code = fate < 6 ? '0' : fate < 8 ? '1032' : '1037';
  const lateAt = fate === 9 ? later(decidedAt, 1_800 * secondMs) : null;
  return {
    push,
    checkoutId: `ws_CO_${number}`,
    requestId: `request-${number}`,
    receipt: `RECEIPT${number}`,
    decidedAt,
    code,
    paidAt: code === '0' ? decidedAt : lateAt,
    contradicts: code === '0' && chance.is(0.08),
  };
}

function someDeliveries(chance: Chance, prompt: Prompt): readonly Delivery[] {
  const times = chance.oneOf([1, 1, 1, 0, 2, 3]);
  const body = callbackBody(prompt, prompt.contradicts ? 99 : prompt.push.Amount);
  return Array.from({ length: times }, () => ({
    url: prompt.push.CallBackURL,
    body,
    dueAt: later(prompt.decidedAt, chance.oneOf([1, 1, 5, 60, 600]) * secondMs),
  }));
}

/** The `Body` of a call-back for a request that the provider never made. */
export function forgedBody({ amount, market, phone }: Deposit): unknown {
  const prompt = { requestId: 'request-forged', checkoutId: 'ws_CO_forged', receipt: 'FORGED1234', code: '0' } as const;
  const push = { PhoneNumber: Number(internationalPhone(market, phone)) };
  return callbackBody({ ...prompt, push }, Number(amount.minor / 100n));
}

type Named = Pick<Prompt, 'requestId' | 'checkoutId' | 'receipt' | 'code'> & { readonly push: Pick<Push, 'PhoneNumber'> };

function callbackBody({ requestId, checkoutId, receipt, code, push }: Named, amount: number): unknown {
  const head = { MerchantRequestID: requestId, CheckoutRequestID: checkoutId, ResultCode: Number(code) };
  const items = [
    { Name: 'Amount', Value: amount },
    { Name: 'MpesaReceiptNumber', Value: receipt },
    { Name: 'PhoneNumber', Value: push.PhoneNumber },
  ];
  return { stkCallback: code === '0' ? { ...head, CallbackMetadata: { Item: items } } : head };
}
