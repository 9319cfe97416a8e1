import type { AnalyticsEvent } from '@tausi/contract/reporting/analytics-event.ts';
import { type Instant, instant, later } from '@tausi/kernel';

const dayMs = 86_400_000;

/** Whether it says what a visitor did, and not only how the page fared. */
export function needsConsent({ name }: Pick<AnalyticsEvent, 'name'>): boolean {
  return name !== 'page_error' && name !== 'web_vital';
}

/** When it happened by the phone's clock, or when it was heard of where that clock is off by more than a day. */
export function happenedAt(toldMs: number, receivedAt: Instant): Instant {
  return Math.abs(toldMs - receivedAt) > dayMs ? receivedAt : instant(toldMs);
}

/** A message of an error without what could be somebody's: addresses, long numbers, keys, queries. */
export function scrubbed(message: string): string {
  return message
    .replaceAll(/\S{1,64}@\S{1,64}/g, '‹mail›')
    .replaceAll(/\?\S*/g, '')
    .replaceAll(/[A-Za-z0-9_-]{20,}/g, '‹key›')
    .replaceAll(/\+?\d(?:[ -]?\d){3,}/g, '‹number›');
}

export const forwardTriesMax = 5;
const firstPauseMs = 60_000;

/** When what could not be passed on is tried again; null: never. */
export function nextForwardAt(tries: number, now: Instant): Instant | null {
  return tries >= forwardTriesMax ? null : later(now, firstPauseMs * 4 ** (tries - 1));
}
