import type { Money } from '@tausi/kernel';
import type { BalanceAnswer } from '../../port/balance-provider.ts';
import { decimalAmount } from '../../port/amounts/decimal-amount.ts';
import { fromResult } from '../payouts/from-wire.ts';

// The account of a short code that customers pay into and are paid from.
const utilityAccount = 'Utility Account';

/** Parses the answer to a balance question; null when it is malformed. A refused question tells nothing. */
export function fromBalanceResult(body: unknown): BalanceAnswer | null {
  const read = fromResult(body);
  if (read === null) return null;
  if (!read.isFound) return { kind: 'unanswered' };
  const accounts = read.values.get('AccountBalance');
  const amount = typeof accounts === 'string' ? utilityIn(accounts) : null;
  return amount === null ? null : { kind: 'reported', amount };
}

// "Working Account|KES|700000.00|…&Utility Account|KES|228037.00|228037.00|0.00|0.00": name, currency, current, available, reserved,
// uncleared. The current amount contains what is reserved for payments under way, which our books count as live.
function utilityIn(accounts: string): Money | null {
  const cells = accounts.split('&').map((each) => each.split('|').map((cell) => cell.trim()));
  const [, currency, current] = cells.find(([name]) => name === utilityAccount) ?? [];
  return currency === 'KES' ? decimalAmount(current, 'KES') : null;
}
