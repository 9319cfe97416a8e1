import type { Instant } from '@tausi/kernel';

const eastAfricaOffsetMs = 3 * 3_600_000;

/** YYYYMMDDHHmmss in East Africa time, which knows no summer time. */
export function eastAfricaTime(at: Instant): string {
  return new Date(at + eastAfricaOffsetMs).toISOString().replace(/\D/g, '').slice(0, 14);
}
