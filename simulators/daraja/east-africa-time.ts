import type { Instant } from '@tausi/kernel';

const eastAfricaOffsetMs = 3 * 3_600_000;

/** Formats YYYYMMDDHHmmss in East Africa time, which has no daylight saving time. */
export function eastAfricaTime(at: Instant): string {
  return new Date(at + eastAfricaOffsetMs).toISOString().replace(/\D/g, '').slice(0, 14);
}
