import type { Instant } from '@tausi/kernel';
import { dailyLimit } from './stk-request.ts';

/** A SIM card with an M-Pesa wallet. */
export type Phone = {
  readonly msisdn: string;
  readonly pin: string;
  /** The registered holder, as results name them. */
  readonly name?: string;
  /** Whole shillings in the wallet. */
  readonly balance: number;
  readonly isReachable: boolean;
  /** The last exchange of the card. */
  readonly swappedAt?: Instant;
  readonly paid: readonly { readonly amount: number; readonly at: Instant }[];
  /** Payments from businesses, as its text messages show them. */
  readonly received: readonly { readonly amount: number; readonly at: Instant; readonly receipt: string }[];
};

const initialPin = '1234';
const initialBalance = 100_000;
const dayMs = 86_400_000;
const repeatWindowMs = 120_000;

export function newPhone(msisdn: string): Phone {
  return { msisdn, pin: initialPin, balance: initialBalance, isReachable: true, paid: [], received: [] };
}

/** The result code of paying `amount` with `pin` now; 0 if the payment succeeds. */
export function codeOfPaying(
  phone: Phone,
  attempt: { readonly pin: string; readonly amount: number; readonly at: Instant; readonly refusesRepeats: boolean },
): string {
  const { pin, amount, at, refusesRepeats } = attempt;
  if (pin !== phone.pin) return '2001';
  if (refusesRepeats && phone.paid.some((payment) => payment.amount === amount && at - payment.at < repeatWindowMs)) return '17';
  if (amount > phone.balance) return '1';
  const paidToday = phone.paid.filter((payment) => at - payment.at < dayMs).reduce((sum, payment) => sum + payment.amount, 0);
  return paidToday + amount > dailyLimit ? '4' : '0';
}

export function pay(phone: Phone, amount: number, at: Instant): Phone {
  return { ...phone, balance: phone.balance - amount, paid: [...phone.paid, { amount, at }] };
}

/** The most that a wallet holds, in shillings. */
export const balanceMax = 500_000;

export function receive(phone: Phone, payment: Phone['received'][number]): Phone {
  return { ...phone, balance: phone.balance + payment.amount, received: [payment, ...phone.received] };
}
