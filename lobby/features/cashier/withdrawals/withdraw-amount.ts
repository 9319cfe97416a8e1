import { formatMoney, money, parseMoney, shareRoundedDown, subtract, type Currency } from '@tausi/kernel';
import { plainAmount } from '../deposits/deposit-amount.ts';
import type { WithdrawMethod, WithdrawTax } from './withdraw-from-wire.ts';

/** The net payout of a withdrawal, as decimal texts. `taxIsMost`: the tax applies to winnings only, so it may be less. */
export type Pocket = { readonly leaves: string; readonly tax: string; readonly arrives: string; readonly taxIsMost: boolean };

const millionths = 1_000_000n;

/** The problem of a withdrawal amount: the id of a text under `cashier.withdraw.amount.…`. */
export type WithdrawProblem = 'invalid' | 'tooHigh' | 'tooLow' | 'aboveMax';

type Bounds = { readonly cash: string; readonly currency: Currency; readonly method: WithdrawMethod | undefined };

/** The problem of a typed amount; null if it is valid. */
export function withdrawProblem(typed: string, { cash, currency, method }: Bounds): WithdrawProblem | null {
  const read = parseMoney(currency, plainAmount(typed));
  if (!read.ok || read.value.minor === 0n) return 'invalid';
  if (read.value.minor > minorOf(cash, currency)) return 'tooHigh';
  if (method === undefined) return null;
  if (read.value.minor < minorOf(method.amountMin, currency)) return 'tooLow';
  return read.value.minor > minorOf(method.amountMaxInParts, currency) ? 'aboveMax' : null;
}

/** The problem to show now: an amount above a limit at once, one that may be unfinished only after submit. */
export function shownProblem(problem: WithdrawProblem | null, wasTried: boolean): WithdrawProblem | null {
  return wasTried || problem === 'tooHigh' || problem === 'aboveMax' ? problem : null;
}

/** The amount left after the market's tax; null if it cannot be withdrawn. */
export function pocketOf(
  typed: string,
  cash: string,
  { currency, tax }: { readonly currency: Currency; readonly tax: WithdrawTax },
): Pocket | null {
  const read = parseMoney(currency, plainAmount(typed));
  if (!read.ok || withdrawProblem(typed, { cash, currency, method: undefined }) !== null) return null;
  const kept = shareRoundedDown(read.value, BigInt(tax?.ppm ?? 0), millionths);
  return {
    leaves: formatMoney(read.value),
    tax: formatMoney(kept),
    arrives: formatMoney(subtract(read.value, kept)),
    taxIsMost: tax?.on === 'net_winnings',
  };
}

const minorPerUnit = 100n;

/** A quarter, a half and all of the amount that can be withdrawn at once, rounded down to whole units; without repeats and sums
 *  below the minimum. */
export function quickWithdrawals({ cash, currency, method }: Bounds): readonly string[] {
  const [balance, max] = [minorOf(cash, currency), method === undefined ? null : minorOf(method.amountMax, currency)];
  const all = max !== null && max < balance ? max : balance;
  const least = method === undefined ? 1n : minorOf(method.amountMin, currency);
  const parts = [all / 4n, all / 2n, all].map((minor) => minor - (minor % minorPerUnit)).filter((minor) => minor >= least && minor > 0n);
  return [...new Set(parts)].map((minor) => formatMoney(money(currency, minor)));
}

function minorOf(text: string, currency: Currency): bigint {
  const read = parseMoney(currency, text);
  return read.ok ? read.value.minor : 0n;
}
