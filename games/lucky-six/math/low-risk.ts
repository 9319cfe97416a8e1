import { returnsMostly, type Laid, type WeightedPayout } from '../../low-risk.ts';
import { ballCount, type LuckySixChoice } from '../book.ts';
import { winsFirstBall } from './lucky-six.ts';
import { luckySixModel } from './model.ts';

/** A ticket has low risk if the player's chips on the first ball cover most balls, such as odd and even together. A line
 *  wins too rarely to protect a ticket. */
export function isLowRisk(choice: LuckySixChoice, laid: readonly Laid<LuckySixChoice>[]): boolean {
  if (choice.first.length === 0) return false;
  const chips = laid.flatMap(({ choice: { first }, chipMinor }) => first.map((bet) => ({ bet, chipMinor })));
  const paid = (ball: number): bigint =>
    chips.reduce(
      (sum, { bet, chipMinor }) => (winsFirstBall(bet, ball) ? sum + chipMinor * BigInt(luckySixModel.firstBall[bet.type]) : sum),
      0n,
    );
  const results = Array.from({ length: ballCount }, (_, index): WeightedPayout => [paid(index + 1), 1]);
  return returnsMostly(
    results,
    chips.reduce((sum, { chipMinor }) => sum + 100n * chipMinor, 0n),
  );
}
