import type { Instant } from '@tausi/kernel';

const eastAfricaOffsetMs = 3 * 3_600_000;

/** Formats the API's timestamp, YYYYMMDDHHmmss in East Africa time (UTC+3 all year). */
export function eastAfricaTimestamp(at: Instant): string {
  return new Date(at + eastAfricaOffsetMs).toISOString().replace(/\D/g, '').slice(0, 14);
}
