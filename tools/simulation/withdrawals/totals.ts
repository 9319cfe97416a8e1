import { dayAround, marketOf, money, type Money } from '@tausi/kernel';
import type { TotalsOf, WithdrawalTotals } from '@tausi/server/cashier/withdrawals/totals-store.ts';
import { isPaidAfterReturn, type Withdrawal } from '@tausi/server/cashier/withdrawals/withdrawal.ts';

/** The sums over a player's payments, as the database counts them. */
export function totalsOf(
  all: readonly Withdrawal[],
  { playerId, market, at }: Pick<TotalsOf, 'playerId' | 'market' | 'at'>,
  paidInMinor: bigint,
): WithdrawalTotals {
  const { currency, timeZone } = marketOf(market);
  const day = dayAround(timeZone, at);
  const own = all.filter((of) => of.playerId === playerId);
  const today = own.filter(({ createdAt }) => createdAt >= day.from);
  const sum = (of: readonly Withdrawal[]): Money =>
    money(
      currency,
      of.filter((each) => countsAsOut(each) || isPaidAfterReturn(each)).reduce((total, { amount }) => total + amount.minor, 0n),
    );
  return {
    paidIn: money(currency, paidInMinor),
    paidOut: sum(own),
    asked: own.length,
    today: { sum: sum(today), count: today.filter(countsAsOut).length, moreFrom: day.until },
    recentlyIn: money(currency, paidInMinor),
    recentlyOut: sum(own),
    isFirst: own.every(({ status }) => status !== 'paid'),
    isNumberShared: false,
    hasOpenAlert: false,
  };
}

/** Returns whether a withdrawal uses up the limits of its day. */
export function countsAsOut({ status }: Withdrawal): boolean {
  return status !== 'returned' && status !== 'reversed';
}
