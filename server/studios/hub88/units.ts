import type { Instant } from '@tausi/kernel';

/** A unit of this wire is 1/100,000 of the currency. */
export const microsPerUnit = 10n;

/** The wire's dates have seconds and no zone: they are UTC. */
export function dateOf(at: Instant): string {
  return new Date(at).toISOString().slice(0, 19);
}
