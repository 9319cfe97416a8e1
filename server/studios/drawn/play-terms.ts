import type { OfferedGame } from '../catalogue/games-store.ts';
import type { PlayTerms } from '../port/drawn-rounds.ts';
import { microsPerMinor } from '../wallet/amounts.ts';
import type { DrawingStudio, DrawnPorts, PlayOf } from './ports.ts';

/** Returns what a player may stake: the contract's stakes from the country's smallest to the largest one whose best outcome stays
 *  within the largest win of a round. */
export async function playTermsOf(
  { rulesFor }: Pick<DrawnPorts, 'rulesFor'>,
  { rounds }: DrawingStudio,
  { game, market, at }: Pick<PlayOf, 'market' | 'at'> & { readonly game: OfferedGame },
): Promise<PlayTerms> {
  const [rules, hundredthsMax] = await Promise.all([rulesFor(market, at), rounds.hundredthsMax(game.facts.code)]);
  const { stakeMin, winMax, isTurboAllowed, isAutoplayAllowed, cycleMsMin } = rules;
  const { asset } = stakeMin;
  const stakes = asset === 'COIN' || asset === 'POINT' ? [] : rounds.stakesIn(asset);
  const [least, most] = [stakeMin.minor * microsPerMinor, winMax.minor * microsPerMinor];
  return {
    stakes: stakes.filter((micros) => micros >= least && (micros * hundredthsMax) / 100n <= most),
    isTurboAllowed,
    isAutoplayAllowed,
    cycleMsMin,
  };
}
