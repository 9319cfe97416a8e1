import type { SimulatorTime } from '../../time.ts';
import type { AskMerchant } from '../callback.ts';
import type { Network } from '../network.ts';
import { newReceipt } from '../payouts/ids.ts';
import { codeOfPaying } from '../phones.ts';
import { callbackTravelMs } from '../prompts.ts';
import type { PaymentIn } from './payment-in.ts';
import { confirmationOf } from './results.ts';

/** The addresses that the business registered. */
type Registration = {
  readonly validationUrl: string;
  readonly confirmationUrl: string;
  /** The outcome of a payment when the business does not answer the validation. */
  readonly withoutAnswer: 'Completed' | 'Cancelled';
};

/** The outcome of a payment from the SIM menu: its receipt, or the code of the refusal. */
type PaidIn = { readonly receipt: string } | { readonly refused: string };

export type PaymentsInState = { readonly paymentsIn: readonly PaymentIn[]; readonly registration: Registration | null };

/** Payments that customers start themselves (C2B). */
export type PaymentsIn = {
  readonly register: (registration: Registration) => void;
  readonly pay: (from: {
    readonly msisdn: string;
    readonly pin: string;
    readonly amount: number;
    readonly account: string;
  }) => Promise<PaidIn>;
  readonly find: (receipt: string) => PaymentIn | null;
  /** Returns the money to the payer; null when there is no such payment or it went back before. */
  readonly reverse: (receipt: string) => PaymentIn | null;
  readonly list: () => readonly PaymentIn[];
  readonly state: () => PaymentsInState;
  readonly restore: (state: PaymentsInState) => void;
};

type Surroundings = { readonly network: Network; readonly time: SimulatorTime; readonly ask: AskMerchant; readonly shortCode: string };

const accepted = '0';
const codeOfAnswer = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'ResultCode' in answer ? String(answer.ResultCode) : null;

export function createPaymentsIn({ network, time, ask, shortCode }: Surroundings, onChange: () => void): PaymentsIn {
  const payments = new Map<string, PaymentIn>();
  let registration: Registration | null = null;

  // The service asks before the money moves. A business that does not answer has chosen the outcome at its registration.
  async function validated(payment: PaymentIn): Promise<string> {
    if (registration === null) return accepted;
    const answer = await ask(registration.validationUrl, confirmationOf(payment, shortCode)).catch(() => null);
    return codeOfAnswer(answer) ?? (registration.withoutAnswer === 'Completed' ? accepted : 'C2B00016');
  }

  function confirm(payment: PaymentIn): void {
    const fault = network.faultOf({ operation: 'paybill', ...payment });
    if (registration === null || fault.losesCallback) return;
    const { confirmationUrl } = registration;
    const reported = fault.callbackAmount === null ? payment : { ...payment, amount: fault.callbackAmount };
    for (let count = 0; count < fault.callbackCount; count += 1)
      time.after(callbackTravelMs * (count + 1) + fault.delayMs, () => {
        void network.deliver(payment.receipt, confirmationUrl, confirmationOf(reported, shortCode));
      });
  }

  return {
    register: (registered) => {
      registration = registered;
      onChange();
    },
    pay: async ({ msisdn, pin, amount, account }) => {
      const at = time.now();
      const code = codeOfPaying(network.phoneOf(msisdn), { pin, amount, at, refusesRepeats: network.refusesRepeats });
      if (code !== accepted) return { refused: code };
      const payment: PaymentIn = { receipt: newReceipt(), msisdn, amount, account, paidAt: at, reversedBy: null };
      const verdict = await validated(payment);
      if (verdict !== accepted) return { refused: verdict };
      network.collect(msisdn, amount);
      payments.set(payment.receipt, payment);
      onChange();
      confirm(payment);
      return { receipt: payment.receipt };
    },
    find: (receipt) => payments.get(receipt) ?? null,
    reverse: (receipt) => {
      const payment = payments.get(receipt);
      if (payment === undefined || payment.reversedBy !== null) return null;
      const reversed = { ...payment, reversedBy: newReceipt(), reversedAt: time.now() };
      payments.set(receipt, reversed);
      network.giveBack(payment.msisdn, { amount: payment.amount, at: time.now(), receipt: reversed.reversedBy });
      onChange();
      return reversed;
    },
    list: () => [...payments.values()].toReversed(),
    state: () => ({ paymentsIn: [...payments.values()], registration }),
    restore: (state) => {
      // State of the version before has no payments of this kind.
      for (const payment of state.paymentsIn ?? []) payments.set(payment.receipt, payment);
      registration = state.registration ?? null;
    },
  };
}
