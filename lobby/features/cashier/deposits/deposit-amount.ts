import type { depositOptions } from '@tausi/contract/cashier/deposit-options.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import { formatMoney, parseMoney, shareRoundedDown, subtract, type Currency, type Money } from '@tausi/kernel';

/** How the player can pay in, as the server offers it. */
export type DepositOptions = AnswerOf<typeof depositOptions>;
export type DepositMethod = DepositOptions['methods'][number];

/** Why an amount cannot be asked for: the id of a text under `cashier.amount.…` with the bound it missed. */
export type AmountProblem = { readonly id: 'invalid' | 'notWhole' | 'tooLow' | 'tooHigh'; readonly bound: string };

/** What arrives of a deposit: decimal texts. */
export type Arrival = { readonly pays: string; readonly tax: string; readonly fee: string; readonly arrives: string };

/** What is kept on the way of a deposit; the amount is null while none can be asked for. */
export type TakenOff = { readonly id: 'tax' | 'fee'; readonly amount: string | null };

const millionths = 1_000_000n;
const nothing = '0.00';

/** Takes what people type (`1,000`, ` 500 `) to the wire's decimal text. */
export function plainAmount(typed: string): string {
  return typed.replace(/[\s,]/g, '');
}

/** The problem of a typed amount; null when it can be asked for. */
export function amountProblem(typed: string, method: DepositMethod, currency: Currency): AmountProblem | null {
  const read = parseMoney(currency, plainAmount(typed));
  if (!read.ok || read.value.minor === 0n) return { id: 'invalid', bound: '' };
  if (method.wholeAmountsOnly && read.value.minor % 100n !== 0n) return { id: 'notWhole', bound: '' };
  if (read.value.minor < boundOf(method.amountMin, currency)) return { id: 'tooLow', bound: method.amountMin };
  return read.value.minor > boundOf(method.amountMax, currency) ? { id: 'tooHigh', bound: method.amountMax } : null;
}

/** What arrives in the balance after the market's tax and the method's fee; null while the amount cannot be asked for. */
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

/** What the market and the method take off, known before an amount is: nothing is called free that is not. */
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
