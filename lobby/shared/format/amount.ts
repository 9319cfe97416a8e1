import type { Language, MarketCode } from '@tausi/kernel';

/** How a market and language write numbers. Swahili is spoken on screen in Kenya alone. */
export function localeOf(country: MarketCode, language: Language): string {
  return `${language}-${country.toUpperCase()}`;
}

const decimalText = /^(-?)(\d{1,18})(?:\.(\d{1,2})\d*)?$/;

/** Decimal text of the wire as money is read: thousands separated, two decimals (`1,250.00`). What is no number shows 0.
 *  No float is involved, so an amount of any size keeps its cents. */
export function formatAmount(amount: string, locale: string, options: { readonly dropsZeroCents?: boolean } = {}): string {
  const match = decimalText.exec(amount);
  if (match === null) return options.dropsZeroCents === true ? '0' : '0.00';
  const [, sign = '', whole = '0', fraction = ''] = match;
  const cents = fraction.padEnd(2, '0');
  const shown = `${sign}${new Intl.NumberFormat(locale).format(BigInt(whole))}`;
  return options.dropsZeroCents === true && cents === '00' ? shown : `${shown}.${cents}`;
}

const thousand = 1_000n;
const million = 1_000_000n;

/** Values above 1,000 as `1.25K`, above a million as `3.1M`: up to two decimals, rounded down, so that nobody is shown more than there is. */
export function abbreviateAmount(amount: string, locale: string): string {
  const whole = BigInt(decimalText.exec(amount)?.[2] ?? '0');
  if (whole <= thousand) return formatAmount(amount, locale, { dropsZeroCents: true });
  const [unit, letter] = whole > million ? [million, 'M'] as const : [thousand, 'K'] as const;
  const hundredths = (whole * 100n) / unit;
  const sign = amount.startsWith('-') ? '-' : '';
  const fraction = String(hundredths % 100n).padStart(2, '0').replace(/0+$/, '');
  return `${sign}${new Intl.NumberFormat(locale).format(hundredths / 100n)}${fraction === '' ? '' : `.${fraction}`}${letter}`;
}

/** What stands for an amount that the player hides. */
export const hiddenAmount = '****';
