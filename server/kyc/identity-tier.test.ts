import { expect, it } from 'vitest';
import { identityTierOf } from './identity-tier.ts';

it.each([
  [false, false, false, 0],
  [false, true, true, 0],
  [true, false, false, 1],
  [true, false, true, 1],
  [true, true, false, 2],
  [true, true, true, 3],
])('identity tier: passed %s, documents %s, funds %s give %i', (isPassed, hasReviewedDocuments, hasShownFunds, tier) => {
  expect(identityTierOf({ isPassed, hasReviewedDocuments, hasShownFunds })).toBe(tier);
});
