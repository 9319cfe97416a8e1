import type { AnswerOf } from '@tausi/contract/call.ts';
import type { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import type { Round } from '../round.ts';
import { chancesOf } from './jackpot.ts';
import type { JackpotDraw } from './jackpot-store.ts';

/** What a round drew beside its game. */
export function toWireJackpotDraw(round: Round, drawn: JackpotDraw | undefined): AnswerOf<typeof roundDetail>['jackpot'] {
  if (drawn === undefined) return null;
  const { terms } = drawn.jackpot;
  return { jackpotId: terms.jackpotId, chanceIn: terms.chanceIn, chances: chancesOf(terms, round.stake), isWon: drawn.isWon };
}
