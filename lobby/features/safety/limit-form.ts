import { parseMoney, type Currency } from '@tausi/kernel';
import type { Limit } from './safety-from-wire.ts';

const minutesMax = 1_440;

/** Converts a typed limit to the wire's form; null if it is invalid. Spaces and thousands separators are ignored. */
export function readTyped(kind: Limit['kind'], typed: string, currency: Currency): string | null {
  const plain = typed.replaceAll(/[\s,]/g, '');
  if (kind === 'time') return /^[1-9]\d{0,3}$/.test(plain) && Number(plain) <= minutesMax ? plain : null;
  const read = parseMoney(currency, plain);
  return read.ok && read.value.minor > 0n && read.value.minor < 1_000_000_000_000_000n ? plain : null;
}

/** Returns whether a requested limit is looser than the current one, which delays it by a day. */
export function isLooser(limit: Limit, requested: string | null): boolean {
  if (limit.value === null) return false;
  return requested === null || Number(requested) > Number(limit.value);
}

/** The used part of a limit, from 0 to 100. */
export function usedPercent({ value, used }: Limit): number {
  if (value === null) return 0;
  return Math.max(0, Math.min(100, Math.round((Number(used) / Number(value)) * 100)));
}
