import type { Brand } from './brand.ts';
import { marketOf, type MarketCode } from './market.ts';
import { err, ok, type Result } from '../result.ts';

/** A mobile number in the stored form: no dial prefix, a leading 0 (`0712345678`). Unique within its market. */
export type Phone = Brand<string, 'Phone'>;

// Mobile ranges of the national numbering plans, after the leading 0.
const mobileRanges: Readonly<Record<MarketCode, RegExp>> = {
  ke: /^0(?:7\d{8}|1[01]\d{7})$/,
  ug: /^07\d{8}$/,
  ng: /^0[789][01]\d{8}$/,
  gh: /^0[25]\d{8}$/,
};

/** Parses typed input (`0712 345 678`, `+254712345678`, `712345678`) into the stored form. */
export function parsePhone(market: MarketCode, text: string): Result<Phone, { code: 'phone_invalid' }> {
  const digits = text.replace(/[\s()-]/g, '').replace(/^\+/, '');
  if (!/^\d{7,15}$/.test(digits)) return err({ code: 'phone_invalid' });
  const { dialCode } = marketOf(market);
  const national = digits.startsWith(dialCode) && digits.length > 10 ? digits.slice(dialCode.length) : digits;
  const stored = national.startsWith('0') ? national : `0${national}`;
  return mobileRanges[market].test(stored) ? ok(stored as Phone) : err({ code: 'phone_invalid' });
}

/** The international form without the plus sign, as M-Pesa and MoMo expect it (`254712345678`). */
export function internationalPhone(market: MarketCode, phone: Phone): string {
  return `${marketOf(market).dialCode}${phone.slice(1)}`;
}

/** Masks the number for people who have not proved that they own it: `0712***678`. */
export function maskPhone(phone: Phone): string {
  return `${phone.slice(0, 4)}***${phone.slice(-3)}`;
}
