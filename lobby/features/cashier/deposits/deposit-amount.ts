import { formatMoney, parseMoney, shareRoundedDown, subtract, type Currency, type Money } from '@tausi/kernel';
import type { DepositMethod } from './deposit-from-wire.ts';

/** The problem of an amount: the id of a text under `cashier.amount.…` with the missed bound. */
export type AmountProblem = { readonly id: 'invalid' | 'notWhole' | 'tooLow' | 'tooHigh'; readonly bound: string };

/** The amount that arrives from a deposit, as decimal texts. */
export type Arrival = { readonly pays: string; readonly tax: string; readonly fee: string; readonly arrives: string };

/** A deduction from a deposit; the amount is null while the typed amount is invalid. */
export type TakenOff = { readonly id: 'tax' | 'fee'; readonly amount: string | null };

const millionths = 1_000_000n;
const nothing = '0.00';

/** Converts typed text (`1,000`, ` 500 `) to the wire's decimal text. */
export function plainAmount(typed: string): string {
  return typed.replace(/[\s,]/g, '');
}

/** The problem of a typed amount; null if it is valid. */
export function amountProblem(typed: string, method: DepositMethod, currency: Currency): AmountProblem | null {
  const read = parseMoney(currency, plainAmount(typed));
  if (!read.ok || read.value.minor === 0n) return { id: 'invalid', bound: '' };
  if (method.wholeAmountsOnly && read.value.minor % 100n !== 0n) return { id: 'notWhole', bound: '' };
  if (read.value.minor < boundOf(method.amountMin, currency)) return { id: 'tooLow', bound: method.amountMin };
  return read.value.minor > boundOf(method.amountMax, currency) ? { id: 'tooHigh', bound: method.amountMax } : null;
}

/** The amount that arrives after the market's tax and the method's fee; null while the typed amount is invalid. */
export function arrivalOf(typed: string, method: DepositMethod, currency: Currency): Arrival | null {
  if (amountProblem(typed, method, currency) !== null) return null;
  const read = parseMoney(currency, plainAmount(typed));
  if (!read.ok) return null;
  const tax = partOf(read.value, method.taxPpm);
  const fee = partOf(read.value, method.feePpm);
  return {
    pays: formatMoney(read.value),
    tax: formatMoney(tax),
    fee: formatMoney(fee),
    arrives: formatMoney(subtract(subtract(read.value, tax), fee)),
  };
}

/** The deductions of the market and the method, shown before an amount is typed so that no fee is hidden. */
export function takenOffOf(arrival: Arrival | null, { taxPpm, feePpm }: DepositMethod): readonly TakenOff[] {
  const all = [
    { id: 'tax', amount: arrival?.tax ?? null, ppm: taxPpm },
    { id: 'fee', amount: arrival?.fee ?? null, ppm: feePpm },
  ] as const;
  return all.filter(({ amount, ppm }) => ppm > 0 && amount !== nothing).map(({ id, amount }) => ({ id, amount }));
}

function boundOf(text: string, currency: Currency): bigint {
  const read = parseMoney(currency, text);
  return read.ok ? read.value.minor : 0n;
}

function partOf(amount: Money, ppm: number): Money {
  return shareRoundedDown(amount, BigInt(ppm), millionths);
}
