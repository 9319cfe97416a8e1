const decimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Formats a decimal amount of the wire: grouped thousands, two decimals. Text that is no number shows as 0. */
export function amountText(amount: string, options: { readonly dropsZeroCents?: boolean } = {}): string {
  const match = decimal.exec(amount);
  if (match === null) return '0';
  const [, sign = '', whole = '0', fraction = ''] = match;
  const cents = fraction.padEnd(2, '0').slice(0, 2);
  const grouped = sign + whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return options.dropsZeroCents === true && cents === '00' ? grouped : `${grouped}.${cents}`;
}

/** Formats an amount for the header: K above 1000, M above a million, at most two decimals, never rounded up. */
export function amountShort(amount: string): string {
  const match = decimal.exec(amount);
  if (match === null) return '0';
  const [, sign = '', whole = '0', fraction = ''] = match;
  const cents = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
  if (cents > 100_000_000n) return `${sign}${hundredths(cents / 1_000_000n)}M`;
  if (cents > 100_000n) return `${sign}${hundredths(cents / 1_000n)}K`;
  return amountText(amount, { dropsZeroCents: true });
}

/** Formats coins and points: whole, with grouped thousands. */
export function piecesText(pieces: number): string {
  return amountText(String(pieces), { dropsZeroCents: true });
}

function hundredths(value: bigint): string {
  const fraction = (value % 100n).toString().padStart(2, '0').replace(/0+$/, '');
  const whole = amountText((value / 100n).toString(), { dropsZeroCents: true });
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
