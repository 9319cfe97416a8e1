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

/** What went in and out of it so far. */
export type JackpotCounts = { readonly contributedMinor: bigint; readonly wins: number; readonly paidMinor: bigint };

/** The name under which a bet's jackpot draw is made: a stream of words of its own under the bet's own seed and nonce, so
 *  that it neither moves nor follows anything in the game. */
export const jackpotDrawName = 'jackpot';

/** What stands in the jackpot: the house's seed anew after every win, and all contributions, less what was paid. */
export function standingOf({ seedMinor }: Pick<JackpotTerms, 'seedMinor'>, { contributedMinor, wins, paidMinor }: JackpotCounts): Minor {
  const standing = seedMinor * BigInt(wins + 1) + contributedMinor - paidMinor;
  assert(standing > 0n, 'a jackpot never pays more than it holds');
  return minor(standing);
}

/** How many of `chanceIn` values win for a stake. */
export function chancesOf({ unitMinor, chanceIn }: Pick<JackpotTerms, 'unitMinor' | 'chanceIn'>, stake: Money): number {
  const units = stake.minor / unitMinor;
  return units > BigInt(chanceIn) ? chanceIn : Number(units);
}

/** Draws the jackpot for a bet; answers what was drawn when it is won, and null when it is not. */
export function drawJackpot(terms: JackpotTerms, stake: Money, draw: Draw): number | null {
  const chances = chancesOf(terms, stake);
  const value = draw.uniform(terms.chanceIn, jackpotDrawName);
  return value < chances ? value : null;
}
