import type { pointExchangeOptions } from '@tausi/contract/loyalty/point-exchange-options.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

type Wire = AnswerOf<typeof pointExchangeOptions>;

/** The exchanges that the player's points allow. */
export type Exchange = {
  readonly points: number;
  readonly pointsEach: number;
  /** The number of exchanges that the points suffice for. */
  readonly timesMax: number;
  /** Decimal text. */
  readonly leftToday: string;
  readonly options: readonly { readonly optionId: 1 | 2; readonly into: 'cash' | 'coins'; readonly gives: string }[];
};

export function exchangeFromWire({ points, pointsEach, leftToday, list }: Wire): Exchange {
  return {
    points,
    pointsEach,
    timesMax: Math.floor(points / pointsEach),
    leftToday,
    options: list.map(({ optionId, gives }) => ({ optionId, gives, into: optionId === 1 ? 'cash' : 'coins' })),
  };
}

/** The result of so many exchanges: decimal text for cash, whole coins. */
export function givenText({ into, gives }: Exchange['options'][number], times: number): string {
  if (into === 'coins') return (BigInt(gives) * BigInt(times)).toString();
  const minor = (BigInt(gives.replace('.', '')) * BigInt(times)).toString().padStart(3, '0');
  return `${minor.slice(0, -2)}.${minor.slice(-2)}`;
}
