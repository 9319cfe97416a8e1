/** Formats an amount: `KSH 1,250` or `KSH 1,250.50`. Cents appear only if they are not zero. Both languages group by
 *  commas. */
export function moneyText(minor: bigint, currencyLabel: string): string {
  return `${currencyLabel} ${amountText(minor)}`;
}

export function amountText(minor: bigint): string {
  const size = minor < 0n ? -minor : minor;
  const whole = (size / 100n).toString().replace(/\B(?=(?:\d{3})+$)/g, ',');
  const cents = size % 100n;
  const sign = minor < 0n ? '−' : '';
  return cents === 0n ? `${sign}${whole}` : `${sign}${whole}.${cents.toString().padStart(2, '0')}`;
}
