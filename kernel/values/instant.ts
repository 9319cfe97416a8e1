import { assert } from '../assert.ts';
import type { Brand } from './brand.ts';

/** A moment, in whole milliseconds since 1970 UTC. */
export type Instant = Brand<number, 'Instant'>;

/** The only source of the current time. Rules receive an instant; tests inject their own clock. */
export type Clock = { readonly now: () => Instant };

export function instant(milliseconds: number): Instant {
  assert(Number.isSafeInteger(milliseconds), 'an instant is a whole number of milliseconds');
  return milliseconds as Instant;
}

export function instantOf(date: Date): Instant {
  return instant(date.getTime());
}

/** The moment `milliseconds` after `at`, or before it if negative. */
export function later(at: Instant, milliseconds: number): Instant {
  return instant(at + milliseconds);
}

export function toIso(at: Instant): string {
  return new Date(at).toISOString();
}
