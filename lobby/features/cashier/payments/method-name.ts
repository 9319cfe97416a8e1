import type { Payment } from './payment-from-wire.ts';

const wordJoiner = '\u2060';

/** The name of a payment's method for a sentence. No line breaks at its hyphen, so "M-Pesa" stays whole on a narrow screen. */
export function methodNameOf({ methodName }: Pick<Payment, 'methodName'>): string {
  return methodName.replaceAll('-', `-${wordJoiner}`);
}
