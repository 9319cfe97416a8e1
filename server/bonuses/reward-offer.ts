import type { Instant, Language, MarketCode } from '@tausi/kernel';

/** An offer of the house for registering or for one of the first two deposits. */
export type RewardOffer = {
  readonly confId: number;
  readonly market: MarketCode;
  readonly occasion: Occasion;
  /** The campaign whose promotions account pays it. */
  readonly campaign: string;
  readonly batchId: number;
  readonly flowId: number;
  readonly playedIn: 'casino' | 'bet';
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly sharePercent: number;
  readonly names: Readonly<Record<Language, string>>;
  readonly rules: Readonly<Record<Language, string>>;
};

export type Occasion = 'register' | 'welcome' | 'first_deposit' | 'second_deposit';

/** A player's credited deposits, newest first, and whether one is open. */
export type DepositFacts = { readonly arrivedAt: readonly Instant[]; readonly isUnderWay: boolean };

// Specification §9: the largest deposit bonus in minor units, and the numbers of its activities.
const depositBonusMinorMax: Readonly<Record<MarketCode, bigint>> = { ke: 1_000_000n, ug: 30_000_000n, ng: 5_000_000n, gh: 50_000n };
const depositActivities: Readonly<Record<MarketCode, { readonly first_deposit: number; readonly second_deposit: number }>> = {
  ke: { first_deposit: 170_214, second_deposit: 170_215 },
  ug: { first_deposit: 170_218, second_deposit: 170_219 },
  ng: { first_deposit: 170_216, second_deposit: 170_217 },
  gh: { first_deposit: 170_212, second_deposit: 170_213 },
};

/** Prepares an offer for display: a deposit offer is capped at its country's ceiling and gets its activity number. */
export function statedOffer(offer: RewardOffer): RewardOffer {
  const { occasion, market, minMinor, maxMinor } = offer;
  if (occasion !== 'first_deposit' && occasion !== 'second_deposit') return offer;
  const ceiling = depositBonusMinorMax[market];
  const under = (minor: bigint): bigint => (minor < ceiling ? minor : ceiling);
  return { ...offer, batchId: depositActivities[market][occasion], minMinor: under(minMinor), maxMinor: under(maxMinor) };
}

/** Returns whether the player has fulfilled the condition of the offer. */
function isEarned({ occasion }: RewardOffer, { arrivedAt }: DepositFacts): boolean {
  switch (occasion) {
    case 'register':
    case 'welcome':
      return true;
    case 'first_deposit':
      return arrivedAt.length >= 1;
    case 'second_deposit':
      return arrivedAt.length >= 2;
  }
}

/** Returns the offers that are earned and not yet received. */
export function waitingOffers(
  offers: readonly RewardOffer[],
  received: ReadonlySet<number>,
  deposits: DepositFacts,
): readonly RewardOffer[] {
  return offers.filter((offer) => !received.has(offer.confId) && isEarned(offer, deposits));
}

/** Returns 1 when a registration reward waits, 2 when all were received, 0 when there is none. */
export function registerStatus(offers: readonly RewardOffer[], received: ReadonlySet<number>): 0 | 1 | 2 {
  if (offers.length === 0) return 0;
  return offers.some(({ confId }) => !received.has(confId)) ? 1 : 2;
}

/** Returns the deposit offer to show: the one for the player's next deposit, or 0. */
export function depositGuideOf(offers: readonly RewardOffer[], { arrivedAt, isUnderWay }: DepositFacts): 0 | 1 | 2 {
  if (isUnderWay) return 0;
  const has = (occasion: Occasion): boolean => offers.some((offer) => offer.occasion === occasion);
  if (arrivedAt.length === 0) return has('first_deposit') ? 1 : 0;
  return arrivedAt.length === 1 && has('second_deposit') ? 2 : 0;
}

/** Returns the status for the recharge polling: null while a deposit is open. A credited deposit is reported until its popup was shown. */
export function rechargeStatus(
  { arrivedAt, isUnderWay }: DepositFacts,
  { waiting, shownAt }: { readonly waiting: number; readonly shownAt: Instant | null },
): { readonly reward: 0 | 1 | null; readonly deposit: 0 | 1 | null } {
  if (isUnderWay) return { reward: null, deposit: null };
  const newest = arrivedAt[0];
  const isNews = newest !== undefined && (shownAt === null || shownAt < newest);
  return { reward: waiting > 0 ? 1 : 0, deposit: isNews ? 1 : 0 };
}
