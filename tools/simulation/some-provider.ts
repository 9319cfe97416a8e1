import { internationalPhone, later, type Instant, type PaymentId } from '@tausi/kernel';
import type { DarajaClient } from '@tausi/server/cashier/daraja/client.ts';
import type { Deposit } from '@tausi/server/cashier/deposits/deposit.ts';
import type { Chance } from '@tausi/server/wallet/simulation/chance.ts';
import type { FaultyIo } from '@tausi/server/wallet/simulation/faulty-io.ts';

/** A prompt on a phone and its owner's planned reaction. */
export type Prompt = {
  readonly paymentId: PaymentId;
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

export type Delivery = { readonly paymentId: PaymentId; readonly body: string; readonly dueAt: Instant };

/** The provider. It knows the truth about each payment and answers queries correctly. Its call-backs may be late,
 *  duplicated, wrong or missing. */
export type SomeProvider = {
  readonly clientOf: (process: number) => DarajaClient;
  readonly prompts: readonly Prompt[];
  /** The call-backs that are due. */
  readonly takeDue: (at: Instant) => readonly Delivery[];
};

const secondMs = 1_000;

export function createProvider(chance: Chance, io: FaultyIo, now: () => Instant): SomeProvider {
  const prompts: Prompt[] = [];
  let deliveries: Delivery[] = [];
  const prompt = (deposit: Deposit): Prompt => {
    const made = somePrompt(chance, deposit, { number: prompts.length + 1, at: now() });
    prompts.push(made);
    deliveries.push(...someDeliveries(chance, made, deposit));
    return made;
  };
  return {
    prompts,
    takeDue: (at) => {
      const due = deliveries.filter(({ dueAt }) => dueAt <= at);
      deliveries = deliveries.filter(({ dueAt }) => dueAt > at);
      return due;
    },
    clientOf: (process) => ({
      push: async (deposit) => {
        if ((await io.pass(process, 'step')) !== 'done') return { kind: 'not_sent' };
        if (chance.is(0.05)) return { kind: 'refused', code: '500.003.02', message: 'busy' };
        const { requestId, checkoutId } = prompt(deposit);
        return (await io.pass(process, 'step')) === 'done' ? { kind: 'accepted', requestId, checkoutId } : { kind: 'answer_lost' };
      },
      query: async (checkoutId) => {
        if ((await io.pass(process, 'step')) !== 'done') return { kind: 'no_answer' };
        const of = prompts.find((each) => each.checkoutId === checkoutId);
        if (of === undefined) return { kind: 'no_answer' };
        if (now() < of.decidedAt) return { kind: 'open' };
        const isPaid = of.paidAt !== null && now() >= of.paidAt;
        return { kind: 'finished', checkoutId, resultCode: isPaid ? '0' : of.code };
      },
    }),
  };
}

function somePrompt(chance: Chance, { id }: Deposit, { number, at }: { readonly number: number; readonly at: Instant }): Prompt {
  const decidedAt = later(at, (2 + chance.below(50)) * secondMs);
  const fate = chance.below(10);
  const code = fate < 6 ? '0' : fate < 8 ? '1032' : '1037';
  const lateAt = fate === 9 ? later(decidedAt, 1_800 * secondMs) : null;
  return {
    paymentId: id,
    checkoutId: `ws_CO_${number}`,
    requestId: `request-${number}`,
    receipt: `RECEIPT${number}`,
    decidedAt,
    code,
    paidAt: code === '0' ? decidedAt : lateAt,
    contradicts: code === '0' && chance.is(0.08),
  };
}

function someDeliveries(chance: Chance, prompt: Prompt, deposit: Deposit): readonly Delivery[] {
  const times = chance.oneOf([1, 1, 1, 0, 2, 3]);
  const body = callbackBody(prompt, deposit, prompt.contradicts ? 99 : null);
  return Array.from({ length: times }, () => ({
    paymentId: prompt.paymentId,
    body,
    dueAt: later(prompt.decidedAt, chance.oneOf([1, 1, 5, 60, 600]) * secondMs),
  }));
}

/** The body of a call-back as the route stores it. */
export function callbackBody(prompt: Prompt, { amount, phone, market }: Deposit, otherAmount: number | null): string {
  const head = { MerchantRequestID: prompt.requestId, CheckoutRequestID: prompt.checkoutId, ResultCode: Number(prompt.code) };
  const items = [
    { Name: 'Amount', Value: otherAmount ?? Number(amount.minor / 100n) },
    { Name: 'MpesaReceiptNumber', Value: prompt.receipt },
    { Name: 'PhoneNumber', Value: Number(internationalPhone(market, phone)) },
  ];
  return JSON.stringify({ stkCallback: prompt.code === '0' ? { ...head, CallbackMetadata: { Item: items } } : head });
}

/** A request that the provider never made. */
export function forgedPrompt(of: Deposit, at: Instant): Prompt {
  const made = { paymentId: of.id, checkoutId: 'ws_CO_forged', requestId: 'request-forged', receipt: 'FORGED1234' };
  return { ...made, decidedAt: at, code: '0', paidAt: at, contradicts: false };
}
