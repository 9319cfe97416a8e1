import { assert, minor, type GameId, type Minor, type Money } from '@tausi/kernel';
import type { Draw } from '@tausi/games/round.ts';

/** The terms of a jackpot, which never change while it runs. */
export type JackpotTerms = {
  readonly jackpotId: string;
  readonly gameIds: ReadonlySet<GameId>;
  readonly seedMinor: Minor;
  readonly contributionPpm: number;
  /** A stake has a chance of one in `chanceIn` for each whole unit of it. */
  readonly unitMinor: Minor;
  readonly chanceIn: number;
};

/** The contributions, wins and payments so far. */
export type JackpotCounts = { readonly contributedMinor: bigint; readonly wins: number; readonly paidMinor: bigint };

/** The name of a bet's jackpot draw: a separate stream of words under the bet's own seed and nonce, independent of
 *  the game's draws. */
export const jackpotDrawName = 'jackpot';

/** The jackpot's content: the house's seed again after every win, plus all contributions, minus payments. */
export function standingOf({ seedMinor }: Pick<JackpotTerms, 'seedMinor'>, { contributedMinor, wins, paidMinor }: JackpotCounts): Minor {
  const standing = seedMinor * BigInt(wins + 1) + contributedMinor - paidMinor;
  assert(standing > 0n, 'a jackpot never pays more than it holds');
  return minor(standing);
}

/** The number of winning values among `chanceIn` for a stake. */
export function chancesOf({ unitMinor, chanceIn }: Pick<JackpotTerms, 'unitMinor' | 'chanceIn'>, stake: Money): number {
  const units = stake.minor / unitMinor;
  return units > BigInt(chanceIn) ? chanceIn : Number(units);
}

/** Draws the jackpot for a bet. Returns the winning value, or null if the bet does not win. */
export function drawJackpot(terms: JackpotTerms, stake: Money, draw: Draw): number | null {
  const chances = chancesOf(terms, stake);
  const value = draw.uniform(terms.chanceIn, jackpotDrawName);
  return value < chances ? value : null;
}
