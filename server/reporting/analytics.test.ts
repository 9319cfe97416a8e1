import { instant } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { forwardTriesMax, happenedAt, needsConsent, nextForwardAt, scrubbed } from './analytics.ts';

const now = instant(Date.parse('2026-11-21T09:00:00Z'));

it('analytics: visitor events need consent, page performance does not', () => {
  expect(needsConsent({ name: 'screen_opened' })).toBe(true);
  expect(needsConsent({ name: 'game_opened' })).toBe(true);
  expect(needsConsent({ name: 'page_error' })).toBe(false);
  expect(needsConsent({ name: 'web_vital' })).toBe(false);
});

it('analytics: accepts a phone’s clock within a day', () => {
  expect(happenedAt(now - 60_000, now)).toBe(now - 60_000);
  expect(happenedAt(now + 2 * 86_400_000, now)).toBe(now);
  expect(happenedAt(0, now)).toBe(now);
});

it('analytics: error messages contain no personal data', () => {
  expect(scrubbed('cannot read amina@example.org')).toBe('cannot read ‹mail›');
  expect(scrubbed('phone 0712 345 678 or +254712345678')).toBe('phone ‹number› or ‹number›');
  expect(scrubbed('failed: /api/x?token=abc')).toBe('failed: /api/x');
  expect(scrubbed('bad key EBESExQVFhcYGRobHB0eHw')).toBe('bad key ‹key›');
  expect(scrubbed('undefined is not a function')).toBe('undefined is not a function');
});

it('analytics: forwarding is retried a few times with growing pauses', () => {
  const pauses = Array.from({ length: forwardTriesMax }, (_, index) => nextForwardAt(index + 1, now)).map((at) =>
    at === null ? null : at - now,
  );
  expect(pauses).toEqual([60_000, 240_000, 960_000, 3_840_000, null]);
});
