import { err, ok, parseMoney, type Currency, type Result } from '@tausi/kernel';
import type { LimitName } from '../wallet/index.ts';

/** One day, the longest session. */
const minutesMax = 1_440n;

/** Parses a limit that the player typed: minor units, or whole minutes. Null removes the limit. */
export function readLimitValue(
  kind: LimitName['kind'],
  currency: Currency,
  text: string | null,
): Result<bigint | null, { readonly code: 'limit_invalid' }> {
  if (text === null) return ok(null);
  const value = kind === 'time' ? readMinutes(text) : readAmount(currency, text);
  return value === null || value === 0n ? err({ code: 'limit_invalid' }) : ok(value);
}

function readMinutes(text: string): bigint | null {
  if (!/^\d{1,4}$/.test(text)) return null;
  const minutes = BigInt(text);
  return minutes > minutesMax ? null : minutes;
}

function readAmount(currency: Currency, text: string): bigint | null {
  const read = parseMoney(currency, text);
  return read.ok ? read.value.minor : null;
}
