import { formatMoney, money, parseMoney, shareRoundedDown, subtract, type Currency } from '@tausi/kernel';
import { plainAmount } from '../deposits/deposit-amount.ts';
import type { WithdrawTax } from './withdraw-from-wire.ts';

/** The net payout of a withdrawal, as decimal texts. `taxIsMost`: the tax applies to winnings only, so it may be less. */
export type Pocket = { readonly leaves: string; readonly tax: string; readonly arrives: string; readonly taxIsMost: boolean };

const millionths = 1_000_000n;

/** The problem of a withdrawal amount: the id of a text under `cashier.withdraw.amount.…`; null if it is valid. */
export function withdrawProblem(typed: string, cash: string, currency: Currency): 'invalid' | 'tooHigh' | null {
  const read = parseMoney(currency, plainAmount(typed));
  if (!read.ok || read.value.minor === 0n) return 'invalid';
  return read.value.minor > minorOf(cash, currency) ? 'tooHigh' : null;
}

/** The problem to show now: an amount above the limit at once, an unfinished one only after submit. */
export function shownProblem<Problem extends string>(problem: Problem | null, wasTried: boolean): Problem | null {
  return wasTried || problem === 'tooHigh' ? problem : null;
}

/** The amount left after the market's tax; null if it cannot be withdrawn. */
export function pocketOf(
  typed: string,
  cash: string,
  { currency, tax }: { readonly currency: Currency; readonly tax: WithdrawTax },
): Pocket | null {
  const read = parseMoney(currency, plainAmount(typed));
  if (!read.ok || withdrawProblem(typed, cash, currency) !== null) return null;
  const kept = shareRoundedDown(read.value, BigInt(tax?.ppm ?? 0), millionths);
  return {
    leaves: formatMoney(read.value),
    tax: formatMoney(kept),
    arrives: formatMoney(subtract(read.value, kept)),
    taxIsMost: tax?.on === 'net_winnings',
  };
}

const minorPerUnit = 100n;

/** A quarter, a half and all of the balance, each rounded down to whole units of the currency; without repeats and zeros. */
export function quickWithdrawals(cash: string, currency: Currency): readonly string[] {
  const all = minorOf(cash, currency);
  const parts = [all / 4n, all / 2n, all].map((minor) => minor - (minor % minorPerUnit)).filter((minor) => minor > 0n);
  return [...new Set(parts)].map((minor) => formatMoney(money(currency, minor)));
}

function minorOf(text: string, currency: Currency): bigint {
  const read = parseMoney(currency, text);
  return read.ok ? read.value.minor : 0n;
}
