import { err, marketOf, money, ok, type MarketCode, type Money, type Result } from '@tausi/kernel';

/** The results of an exchange of a thousand points. Option 1 is cash, option 2 coins. */
type ExchangeTerms = {
  readonly pointsEach: bigint;
  readonly options: readonly { readonly optionId: 1 | 2; readonly gives: Money }[];
  /** The most cash of one day. */
  readonly dayMax: Money;
};

export type ExchangeFacts = {
  readonly terms: ExchangeTerms;
  readonly points: bigint;
  /** The cash already given today, in minor units. */
  readonly cashTodayMinor: bigint;
};

export type ExchangeRefusal =
  | { readonly code: 'points_short'; readonly needed: bigint }
  | { readonly code: 'exchange_day_limit'; readonly left: Money };

const pointsEach = 1_000n;
const coinsEach = 200n;
const dayTimes = 100n;
// From this rank of the passport on, points are worth twice as much in cash.
const doubledFromRank = 5;
const cashEachMinor: Readonly<Record<MarketCode, bigint>> = { ke: 100n, ug: 2_800n, ng: 1_000n, gh: 10n };

export function exchangeTerms(market: MarketCode, rank: number): ExchangeTerms {
  const { currency } = marketOf(market);
  const each = cashEachMinor[market];
  const cash = money(currency, rank >= doubledFromRank ? 2n * each : each);
  return {
    pointsEach,
    options: [
      { optionId: 1, gives: cash },
      { optionId: 2, gives: money('COIN', coinsEach) },
    ],
    dayMax: money(currency, dayTimes * each),
  };
}

/** The cash that the day still allows. */
export function leftToday({ terms, cashTodayMinor }: Pick<ExchangeFacts, 'terms' | 'cashTodayMinor'>): Money {
  const left = terms.dayMax.minor - cashTodayMinor;
  return money(terms.dayMax.asset, left > 0n ? left : 0n);
}

/** Decides the exchange of `times` thousand points. */
export function decideExchange(
  facts: ExchangeFacts,
  { gives, times }: { readonly gives: Money; readonly times: number },
): Result<{ readonly points: Money; readonly into: Money }, ExchangeRefusal> {
  const points = facts.terms.pointsEach * BigInt(times);
  if (points > facts.points) return err({ code: 'points_short', needed: points });
  const into = money(gives.asset, gives.minor * BigInt(times));
  const left = leftToday(facts);
  if (into.asset !== 'COIN' && into.minor > left.minor) return err({ code: 'exchange_day_limit', left });
  return ok({ points: money('POINT', points), into });
}
