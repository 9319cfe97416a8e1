import type { Instant, Language, MarketCode } from '@tausi/kernel';

/** The dated terms under which the house gives something, in the version that holds. */
export type Promotion = {
  readonly id: number;
  /** Its house account is `promotions:<name>`. */
  readonly name: string;
  readonly market: MarketCode;
  readonly surface: string;
  readonly version: number;
  readonly names: Readonly<Record<Language, string>>;
  readonly rules: Readonly<Record<Language, string>>;
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
  readonly state: 'running' | 'paused' | 'ended';
  readonly terms: PromotionTerms;
};

export type PromotionTerms = {
  readonly for: Occasion;
  readonly who: Who;
  readonly gives: Gives;
  /** The offer for bonus money; null if it gives none. */
  readonly bonus: BonusOffer | null;
  /** The choices of the player; `confId` at the wire. */
  readonly options: readonly PromotionOption[];
  /** The gifts that wait for a review: each one, or those of suspected players. Omitted: none. */
  readonly review?: 'every_gift' | 'on_signals' | undefined;
  /** The time to collect an award that waits. */
  readonly collectWithinMs: number | null;
  /** The cap of each day of the market's calendar; null without one. */
  readonly dayBudget: { readonly minorMax: bigint | null; readonly awardsMax: bigint | null } | null;
};

/** The act for which a promotion gives. A surface that decides its own causes has the occasion `surface`. */
type Occasion =
  | { readonly kind: 'register' }
  | { readonly kind: 'welcome' }
  /** The first deposit is number 1. `minMinor` is the least gross deposit. */
  | { readonly kind: 'deposit'; readonly number: number; readonly minMinor: bigint }
  /** A promo code that the player typed. */
  | { readonly kind: 'code' }
  | Mission
  | Friend
  /** A claim of every player, once in a lifetime or once on each day of the market. */
  | { readonly kind: 'event'; readonly per: 'ever' | 'day' }
  | { readonly kind: 'surface' };

/** A friend who registers with the player's code, pays in and plays. Both get the items. */
export type Friend = {
  readonly kind: 'friend';
  /** The least gross deposit, and the least sum of stakes since then, both within these days after the registration. */
  readonly depositMinorMin: bigint;
  readonly stakeMinorMin: bigint;
  readonly withinDays: number;
  /** The gift rests for these hours before it is given. */
  readonly coolingHours: number;
  readonly friendsAMonthMax: number;
};

/** A goal to reach by play in a day or week after joining. `needed` counts rounds, different games or days, or is the multiple of a
 *  stake in hundredths. */
export type Mission = {
  readonly kind: 'mission';
  readonly per: 'day' | 'week';
  readonly goal: {
    readonly kind: 'rounds' | 'games' | 'days' | 'multiple';
    readonly needed: number;
    /** The least stake of a round that counts. */
    readonly stakeMinorMin: bigint;
  };
};

/** The conditions on the player; each omitted one holds for everybody. */
export type Who = {
  readonly levels?: readonly Level[] | undefined;
  readonly identityTierMin?: number | undefined;
  readonly isPhoneBound?: true | undefined;
  readonly registeredFrom?: Instant | undefined;
  /** The segments whose players get it, and those whose players do not. */
  readonly inSegment?: string | undefined;
  readonly notInSegment?: string | undefined;
};

/** The level of a new player: 3 with cash, else 2 after ten days, else 1. */
export type Level = 1 | 2 | 3;

export type Gives =
  | { readonly kind: 'items'; readonly items: readonly Item[] }
  /** A share of the gross deposit, in millionths, rounded down and up to `maxMinor`. */
  | { readonly kind: 'deposit_share'; readonly ppm: number; readonly maxMinor: bigint; readonly as: 'bonus' | 'cash' }
  /** The surface decides the items of each award, up to this cost. A prize table says what its sectors give. */
  | { readonly kind: 'surface'; readonly costMinorMax: bigint; readonly table?: PrizeTable | undefined };

/** Equal sectors, one of which each play draws. */
export type PrizeTable = {
  /** The least and the most price of a play in coins; equal for a fixed price. */
  readonly coinsMin: number;
  readonly coinsMax: number;
  /** The first play of each day of the market is free. */
  readonly isFirstFree: boolean;
  readonly sectors: readonly Sector[];
};

/** A sector gives items, which may be none, or a multiple of the play's price in coins. */
export type Sector = { readonly items: readonly Item[] } | { readonly times: number };

/** A part of an award: money in minor units of the market, coins and points in pieces, or a right. */
export type Item =
  | { readonly kind: 'cash' | 'bonus' | 'coins' | 'points'; readonly amount: bigint }
  /** Coupons of a batch, usable for these days. The cost is the face of all. */
  | { readonly kind: 'coupon'; readonly batchId: number; readonly count: number; readonly days: number; readonly costMinor: bigint }
  | { readonly kind: 'box'; readonly kindId: number; readonly costMinor: bigint }
  | FreeBetsItem;

/** Bets in a game of a studio that cost the player nothing. */
type FreeBetsItem = {
  readonly kind: 'free_bets';
  readonly studio: string;
  readonly gameCode: string;
  readonly count: number;
  /** The worth of each bet. */
  readonly valueMinor: bigint;
  /** The days until they expire. */
  readonly days: number;
  readonly costMinor: bigint;
};

export type BonusOffer = {
  /** The wagering requirement as a multiple of the amount. */
  readonly times: number;
  readonly contribution: {
    readonly byGamePpm: Readonly<Record<string, number>>;
    readonly otherGamesPpm: number;
    readonly lowRiskPpm: number;
  };
  readonly stakeOrder: 'bonus_first' | 'cash_first';
  readonly stakeMaxMinor: bigint | null;
  /** The most that becomes cash: an amount, or a multiple of the bonus. */
  readonly cashOutMinorMax: bigint | null;
  readonly cashOutTimesMax: number | null;
  readonly days: number;
  /** The days in which a queued bonus must become active. */
  readonly activateDays: number;
  readonly withdrawal: 'keeps' | 'forfeits';
};

type PromotionOption = {
  readonly confId: number;
  readonly playedIn: 'casino' | 'bet';
  /** The game to which the claim leads; null for the whole casino. */
  readonly gameId: number | null;
};

/** Returns whether something else than a claim gives: a typed code, a reached mission, or a friend who plays. */
export function isGivenByAnother({ kind }: PromotionTerms['for']): boolean {
  return kind === 'code' || kind === 'mission' || kind === 'friend';
}

/** Returns whether the promotion gives now. */
export function isInForce({ state, startsAt, endsAt }: Pick<Promotion, 'state' | 'startsAt' | 'endsAt'>, at: Instant): boolean {
  return state === 'running' && startsAt <= at && (endsAt === null || at < endsAt);
}

/** Returns the option that a player chose: the named one, else the casino's; null if the promotion has none. */
export function optionOf({ terms }: Promotion, confId: number | null): number | null {
  if (terms.options.length === 0) return null;
  return confId ?? terms.options.find(({ playedIn }) => playedIn === 'casino')?.confId ?? null;
}
