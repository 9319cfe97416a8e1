import type { OfferedGame } from '@tausi/games/manifest/solo-game.ts';
import type { ProvedNumbers } from '@tausi/games/manifest/proved-numbers.ts';
import { err, ok, type Money, type Result } from '@tausi/kernel';

/** A country's rules on the size of stakes. */
export type StakeBounds = {
  readonly stakeMin: Money;
  /** The maximum payout of one round. */
  readonly winMax: Money;
};

type Staked = Pick<OfferedGame, 'stakeSteps' | 'numbers'>;

/** Refuses a stake below the market's minimum, a stake that is not chips × a step of the game, and a stake whose
 *  greatest win exceeds the market's maximum payout. */
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

/** The greatest whole stake, in minor units, whose greatest win stays within the maximum payout. Larger stakes are
 *  refused, so a drawn win is never cut. */
export function stakeMaxWithin(winMax: Money, { maximumHundredths }: ProvedNumbers): bigint {
  return maximumHundredths === 0n ? winMax.minor : (winMax.minor * 100n) / maximumHundredths;
}
