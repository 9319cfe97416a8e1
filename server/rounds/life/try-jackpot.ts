import type { MarketCode } from '@tausi/kernel';
import type { Companion } from '../../platform/companions.ts';
import { drawJackpot, jackpotDrawName } from '../jackpot/jackpot.ts';
import { jackpotHitRecorded } from '../jackpot/jackpot-store.ts';
import type { Round } from '../round.ts';
import type { SeedPair } from '../seed-pair.ts';
import { closedForWords } from './close-game.ts';
import type { RoundsParts } from './parts.ts';

/** Draws the country's jackpot for a cash bet on a game that takes part. A win is a row that commits with the round. Null
 *  when the words look wrong: then the game is closed, and its bet not taken. */
export async function tryJackpot(
  parts: RoundsParts,
  round: Round,
  { market, pair }: { readonly market: MarketCode; readonly pair: SeedPair },
): Promise<readonly Companion[] | null> {
  const { findJackpotTerms, drawing } = parts;
  if (round.mode !== 'cash') return [];
  const terms = await findJackpotTerms(market, round.startedAt);
  if (terms === null || !terms.gameIds.has(round.gameId)) return [];
  const origin = { game: jackpotDrawName, clientSeed: pair.clientSeed, beacon: pair.beacon ?? new Uint8Array(), nonce: pair.nonce };
  const draw = await drawing.drawFor(pair.seedId, origin, 0);
  const value = drawJackpot(terms, round.stake, draw);
  if (await closedForWords(parts, round, draw)) return null;
  return value === null ? [] : [jackpotHitRecorded(terms.jackpotId, round, value)];
}
