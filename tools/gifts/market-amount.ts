import { formatMoney, isMarketCode, marketOf, money } from '@tausi/kernel';

/** Writes minor units of a market for a person; a market that is not served has no currency. */
export function marketAmount(market: string, minor: bigint): string {
  if (!isMarketCode(market)) return minor.toString();
  const { currency, currencyLabel } = marketOf(market);
  return `${currencyLabel} ${formatMoney(money(currency, minor))}`;
}
