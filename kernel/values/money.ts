import { assert } from '../assert.ts';
import type { Brand } from './brand.ts';
import { err, ok, type Result } from '../result.ts';

/** ISO 4217 codes of the four markets' currencies. All have scale 2 in the books. */
export type Currency = 'KES' | 'UGX' | 'NGN' | 'GHS';

/** Every asset in the books. Coins and points are whole: their scale is 0. */
export type Asset = Currency | 'COIN' | 'POINT';

/** An amount in the smallest unit of its asset: cents for a currency, whole units for coins and points. */
export type Minor = Brand<bigint, 'Minor'>;

export type Money = { readonly asset: Asset; readonly minor: Minor };

/** The largest amount the database column (a signed 64-bit integer) can hold. */
export const minorMax = 9_223_372_036_854_775_807n;

export function minor(value: bigint): Minor {
  assert(value <= minorMax && value >= -minorMax, 'an amount fits in a signed 64-bit integer');
  return value as Minor;
}

export function money(asset: Asset, value: bigint): Money {
  return { asset, minor: minor(value) };
}

/** A zero amount of an asset. */
export function zeroOf(asset: Asset): Money {
  return money(asset, 0n);
}

export function scaleOf(asset: Asset): 0 | 2 {
  return asset === 'COIN' || asset === 'POINT' ? 0 : 2;
}

export function add(a: Money, b: Money): Money {
  assert(a.asset === b.asset, 'only amounts of one asset are added');
  return money(a.asset, a.minor + b.minor);
}

export function subtract(a: Money, b: Money): Money {
  assert(a.asset === b.asset, 'only amounts of one asset are subtracted');
  return money(a.asset, a.minor - b.minor);
}

/** The smaller of two amounts. */
export function lesserOf(a: Money, b: Money): Money {
  assert(a.asset === b.asset, 'only amounts of one asset are compared');
  return b.minor < a.minor ? b : a;
}

/** Returns `value` × `numerator` / `denominator`, rounded towards zero, because balances hold no fraction of a cent. */
export function shareRoundedDown(value: Money, numerator: bigint, denominator: bigint): Money {
  assert(denominator > 0n, 'a share has a positive denominator');
  return money(value.asset, (value.minor * numerator) / denominator);
}

/** Parses the wire's form: plain decimal digits with at most the asset's scale, no sign, no exponent, no spaces. */
export function parseMoney(asset: Asset, text: string): Result<Money, { code: 'amount_invalid' }> {
  const scale = scaleOf(asset);
  const match = /^(0|[1-9]\d{0,17})(?:\.(\d{1,2}))?$/.exec(text);
  if (match === null) return err({ code: 'amount_invalid' });
  const fraction = match[2] ?? '';
  if (fraction.length > scale) return err({ code: 'amount_invalid' });
  const value = BigInt((match[1] ?? '0') + fraction.padEnd(scale, '0'));
  return value > minorMax ? err({ code: 'amount_invalid' }) : ok(money(asset, value));
}

/** The wire's form: two decimals for a currency (`"1250.00"`), whole digits for coins and points. */
export function formatMoney(value: Money): string {
  const scale = scaleOf(value.asset);
  if (scale === 0) return value.minor.toString();
  const sign = value.minor < 0n ? '-' : '';
  const digits = (value.minor < 0n ? -value.minor : value.minor).toString().padStart(scale + 1, '0');
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
