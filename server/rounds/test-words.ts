import { createHash } from 'node:crypto';
import type { WordAt } from '@tausi/kernel';

/** Deterministic words for a test: the same name gives the same words. */
export function wordOf(name: string): WordAt {
  return (index) => createHash('sha256').update(`${name} ${index}`).digest().readBigUInt64BE();
}

// Values that differ per player and round and that no draw decides: names, hashes, keys, signatures, masked names.
const madeUp = [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, /[0-9a-f]{64,}/g, /[\w-]{86,}/g, /[A-Z]•••[a-z]\d/g];

/** The published value as one text, without the parts that differ from player to player and round to round. */
export function maskedText(what: unknown): string {
  const text =
    typeof what === 'string' ? what : JSON.stringify(what, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
  return madeUp.reduce((masked, pattern) => masked.replace(pattern, '…'), text);
}
