import type { AnalyticsEvent } from '@tausi/contract/reporting/analytics-event.ts';
import { dayMs, type Instant, instant, later } from '@tausi/kernel';

/** Returns whether an event describes the visitor's behaviour instead of the page's performance. */
export function needsConsent({ name }: Pick<AnalyticsEvent, 'name'>): boolean {
  return name !== 'page_error' && name !== 'web_vital';
}

/** Returns the phone's time of an event, or the time of receipt when the phone's clock is more than a day off. */
export function happenedAt(reportedMs: number, receivedAt: Instant): Instant {
  return Math.abs(reportedMs - receivedAt) > dayMs ? receivedAt : instant(reportedMs);
}

/** Removes possible personal data from an error message: addresses, long numbers, keys, queries. */
export function scrubbed(message: string): string {
  return message
    .replaceAll(/\S{1,64}@\S{1,64}/g, '‹mail›')
    .replaceAll(/\?\S*/g, '')
    .replaceAll(/[A-Za-z0-9_-]{20,}/g, '‹key›')
    .replaceAll(/\+?\d(?:[ -]?\d){3,}/g, '‹number›');
}

export const forwardTriesMax = 5;
const firstPauseMs = 60_000;

/** Returns the next forwarding attempt after a failure; null after the last. */
export function nextForwardAt(tries: number, now: Instant): Instant | null {
  return tries >= forwardTriesMax ? null : later(now, firstPauseMs * 4 ** (tries - 1));
}
