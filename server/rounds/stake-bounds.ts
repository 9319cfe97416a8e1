import type { OfferedGame } from '@tausi/games/manifest/solo-game.ts';
import type { ProvedNumbers } from '@tausi/games/manifest/proved-numbers.ts';
import { err, ok, type Money, type Result } from '@tausi/kernel';

/** What a country's rules say about the size of stakes. */
export type StakeBounds = {
  readonly stakeMin: Money;
  /** The most that one round may pay. */
  readonly winMax: Money;
};

type Staked = Pick<OfferedGame, 'stakeSteps' | 'numbers'>;

/** Refuses a stake that is below the market's minimum, or not one of the game's steps, as often as there are chips; and one
 *  whose greatest win would be more than the market lets a round pay. */
export function checkStake(
  game: Staked,
  { stake, chips }: { readonly stake: Money; readonly chips: number },
  bounds: StakeBounds,
): Result<Money, { code: 'stake_below_minimum' } | { code: 'stake_off_steps' } | { code: 'stake_above_maximum' }> {
  if (stake.minor < bounds.stakeMin.minor) return err({ code: 'stake_below_minimum' });
  if (!stepsAbove(game, bounds.stakeMin).some((step) => step * BigInt(chips) === stake.minor)) return err({ code: 'stake_off_steps' });
  return stake.minor > stakeMaxWithin(bounds.winMax, game.numbers) ? err({ code: 'stake_above_maximum' }) : ok(stake);
}

/** The steps that the market allows. */
export function stepsWithin(game: Staked, { stakeMin, winMax }: StakeBounds): readonly bigint[] {
  const most = stakeMaxWithin(winMax, game.numbers);
  return stepsAbove(game, stakeMin).filter((step) => step <= most);
}

function stepsAbove(game: Pick<OfferedGame, 'stakeSteps'>, minimum: Money): readonly bigint[] {
  return Object.entries(game.stakeSteps).flatMap(([currency, steps]) =>
    currency === minimum.asset ? steps.filter((step) => step >= minimum.minor) : [],
  );
}

/** The greatest whole stake, in minor units, whose greatest win stays within what a round may pay. A greater one is not
 *  taken, so that nothing is ever cut from a win that was drawn. */
export function stakeMaxWithin(winMax: Money, { maximumHundredths }: ProvedNumbers): bigint {
  return maximumHundredths === 0n ? winMax.minor : (winMax.minor * 100n) / maximumHundredths;
}
