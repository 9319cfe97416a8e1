import { Unreadable } from './read.ts';

/** Parses an amount like `20.00` into hundredths. */
export function minorOf(amount: string): bigint {
  const [, whole, hundredths] = /^(\d{1,15})\.(\d\d)$/.exec(amount) ?? [];
  if (whole === undefined || hundredths === undefined) throw new Unreadable(`${amount} is not an amount`);
  return BigInt(whole + hundredths);
}

export function textOfMinor(minor: bigint): string {
  const digits = minor.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
