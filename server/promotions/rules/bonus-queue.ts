import { dayMs, later, money, type Currency, type Instant } from '@tausi/kernel';
import type { BonusTerms } from '../../wallet/index.ts';
import type { BonusOffer } from './promotion.ts';

/** Bonus money that waits for its turn in the books. */
export type QueuedBonus = {
  readonly number: number;
  readonly bonusId: string;
  readonly campaign: string;
  readonly amountMinor: bigint;
  readonly offer: BonusOffer;
  readonly activateUntil: Instant | null;
};

/** Returns the wallet's terms of a bonus that becomes active now. */
export function bonusTermsOf(bonus: Pick<QueuedBonus, 'campaign' | 'amountMinor' | 'offer'>, currency: Currency, at: Instant): BonusTerms {
  const { offer, amountMinor, campaign } = bonus;
  const cashOut = offer.cashOutTimesMax === null ? offer.cashOutMinorMax : amountMinor * BigInt(offer.cashOutTimesMax);
  return {
    campaign,
    wageringRequirement: money(currency, amountMinor * BigInt(offer.times)),
    contribution: offer.contribution,
    stakeOrder: offer.stakeOrder,
    stakeMax: offer.stakeMaxMinor === null ? null : money(currency, offer.stakeMaxMinor),
    cashOutMax: cashOut === null ? null : money(currency, cashOut),
    expiresAt: later(at, offer.days * dayMs),
  };
}

/** Returns the terms that a queued bonus would have now. */
export function queuedTermsOf(
  { amountMinor, offer }: { readonly amountMinor: bigint; readonly offer: BonusOffer | null },
  currency: Currency,
  at: Instant,
): BonusTerms | null {
  return offer === null ? null : bonusTermsOf({ campaign: '', amountMinor, offer }, currency, at);
}

/** Returns the queued bonus that becomes active next: the one the player chose, else the oldest that has not lapsed. */
export function nextToActivate(queued: readonly QueuedBonus[], chosen: number | null, at: Instant): QueuedBonus | null {
  const alive = queued.filter(({ activateUntil }) => activateUntil === null || at < activateUntil);
  if (chosen !== null) return alive.find(({ number }) => number === chosen) ?? null;
  return alive.toSorted((a, b) => a.number - b.number)[0] ?? null;
}
