import type { MarketCode, Money } from '@tausi/kernel';
import type { Companion } from '../../platform/database/companions.ts';
import { chancesOf, drawJackpot, jackpotDrawName } from '../jackpot/jackpot.ts';
import { jackpotHitRecorded } from '../jackpot/jackpot-store.ts';
import type { Round } from '../round.ts';
import type { SeedPair } from '../seed-pair.ts';
import { closedForWords } from './close-game.ts';
import type { SoloPorts } from '../bets/ports.ts';

type DrawnUnder = { readonly market: MarketCode; readonly pair: Pick<SeedPair, 'clientSeed' | 'beacon'>; readonly staked?: Money };

/** Draws the country's jackpot for a cash bet on a participating game. A win is a row that commits with the round.
 *  A bet's drawn value stays the same for all its raises: a further stake only makes more values win. Null if the
 *  words look wrong: then the game is closed and the bet refused. */
export async function tryJackpot(
  ports: SoloPorts,
  round: Round,
  { market, pair, staked }: DrawnUnder,
): Promise<readonly Companion[] | null> {
  const { findJackpotTerms, drawing } = ports;
  if (round.mode !== 'cash') return [];
  const terms = await findJackpotTerms(market, round.startedAt);
  if (terms === null || !terms.gameIds.has(round.gameId)) return [];
  const origin = { game: jackpotDrawName, clientSeed: pair.clientSeed, beacon: pair.beacon ?? new Uint8Array(), nonce: round.nonce };
  const draw = await drawing.drawFor(round.seedId, origin, 0);
  const value = drawJackpot(terms, round.stake, draw);
  if (await closedForWords(ports, round, draw)) return null;
  // A win with the earlier stake was already recorded.
  const hasWon = value !== null && staked !== undefined && value < chancesOf(terms, staked);
  return value === null || hasWon ? [] : [jackpotHitRecorded(terms.jackpotId, round, value)];
}
