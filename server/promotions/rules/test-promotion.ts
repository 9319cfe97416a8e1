import { instant } from '@tausi/kernel';
import type { Award } from './award.ts';
import type { PlayerFacts } from './eligibility.ts';
import type { BonusOffer, Promotion, PromotionTerms } from './promotion.ts';

// Building blocks for tests of promotions, to be varied by spreading.

export const at = instant(1_795_219_200_000);

export const anOffer: BonusOffer = {
  times: 30,
  contribution: { byGamePpm: { '38': 100_000 }, otherGamesPpm: 1_000_000, lowRiskPpm: 0 },
  stakeOrder: 'bonus_first',
  stakeMaxMinor: null,
  cashOutMinorMax: 10_000n,
  cashOutTimesMax: null,
  days: 7,
  activateDays: 14,
  withdrawal: 'keeps',
};

export function aPromotion(terms: Partial<PromotionTerms> = {}, rest: Partial<Promotion> = {}): Promotion {
  return {
    id: 9,
    name: 'a-gift',
    market: 'ke',
    surface: 'register',
    version: 1,
    names: { en: 'A gift', sw: 'Zawadi' },
    rules: { en: 'Take it.', sw: 'Ichukue.' },
    startsAt: at,
    endsAt: null,
    state: 'running',
    ...rest,
    terms: {
      for: { kind: 'register' },
      who: {},
      gives: { kind: 'items', items: [{ kind: 'bonus', amount: 5_000n }] },
      bonus: anOffer,
      options: [],
      collectWithinMs: null,
      dayBudget: null,
      ...terms,
    },
  };
}

export const aPlayer: PlayerFacts = { registeredAt: at, isPhoneBound: true, identityTier: 0, cashMinor: 0n, segments: [] };

export const anAward: Award = {
  number: 1,
  awardId: '00000000-0000-7000-8000-000000000001',
  promotionId: 9,
  version: 1,
  cause: 'once',
  option: null,
  status: 'collected',
  items: [{ kind: 'bonus', amount: 5_000n }],
  costMinor: 5_000n,
  collectUntil: null,
  madeAt: at,
  requestKey: null,
  ticket: null,
};
