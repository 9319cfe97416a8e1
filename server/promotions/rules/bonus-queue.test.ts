import { dayMs, later, money } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { bonusTermsOf, nextToActivate, type QueuedBonus } from './bonus-queue.ts';
import { anOffer, at } from './test-promotion.ts';

const queued = (number: number, rest: Partial<QueuedBonus> = {}): QueuedBonus => ({
  number,
  bonusId: `bonus-${number}`,
  campaign: 'a-gift',
  amountMinor: 5_000n,
  offer: anOffer,
  activateUntil: later(at, dayMs),
  ...rest,
});

it('bonus queue: the oldest becomes active, or the one the player chose', () => {
  const queue = [queued(3), queued(2)];
  expect(nextToActivate(queue, null, at)?.number).toBe(2);
  expect(nextToActivate(queue, 3, at)?.number).toBe(3);
  expect(nextToActivate(queue, 7, at)).toBeNull();
  expect(nextToActivate([], null, at)).toBeNull();
});

it('bonus queue: a bonus that waited too long does not become active', () => {
  const queue = [queued(1, { activateUntil: at }), queued(2)];
  expect(nextToActivate(queue, null, at)?.number).toBe(2);
  expect(nextToActivate(queue, 1, at)).toBeNull();
});

it('bonus terms: the requirement is a multiple, and the days begin when it becomes active', () => {
  expect(bonusTermsOf(queued(1), 'KES', at)).toMatchObject({
    campaign: 'a-gift',
    wageringRequirement: money('KES', 150_000n),
    cashOutMax: money('KES', 10_000n),
    expiresAt: later(at, 7 * dayMs),
  });
  const offer = { ...anOffer, cashOutMinorMax: null, cashOutTimesMax: 10, stakeMaxMinor: 500n };
  expect(bonusTermsOf({ ...queued(1), offer }, 'KES', at)).toMatchObject({
    cashOutMax: money('KES', 50_000n),
    stakeMax: money('KES', 500n),
  });
});
