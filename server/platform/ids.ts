import { randomFillSync } from 'node:crypto';
import type { Instant } from '@tausi/kernel';

// Randomness is fetched for many ids at once, because each fetch costs several times the rest of an id.
const idBytes = 16;
const pool = Buffer.alloc(idBytes * 256);
let used = pool.length;

/** Creates a UUID of version 7 (RFC 9562): 48 bits of `at` in milliseconds, the rest random. Later ids sort after earlier ones. */
export function uuidv7(at: Instant): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const start = used;
  used += idBytes;
  pool.writeUIntBE(at, start, 6);
  pool.writeUInt8((pool.readUInt8(start + 6) & 0x0f) | 0x70, start + 6);
  pool.writeUInt8((pool.readUInt8(start + 8) & 0x3f) | 0x80, start + 8);
  const hex = pool.toString('hex', start, start + idBytes);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Returns the smallest id of an instant; ids created earlier sort before it. */
export function uuidv7Floor(at: Instant): string {
  const hex = at.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
