import { createHash } from 'node:crypto';

/** Derives the `X-Reference-Id` of a request from our own id: a UUID in the form of version 4, always the same. So a request without an
 *  answer can be asked about, and a repeat is refused. */
export function referenceIdOf(id: string): string {
  const bytes = createHash('sha256').update(`momo:${id}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
