import type { AnswerOf } from '@tausi/contract/call.ts';
import type { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import type { roundKeys } from '@tausi/contract/rounds/fairness/round-keys.ts';
import { formatMoney, money } from '@tausi/kernel';
import type { Round } from '../round.ts';
import { chancesOf } from './jackpot.ts';
import type { Jackpot, JackpotDraw } from './jackpot-store.ts';

/** The jackpot draw of a round. */
export function toWireJackpotDraw(round: Round, drawn: JackpotDraw | undefined): AnswerOf<typeof roundDetail>['jackpot'] {
  if (drawn === undefined) return null;
  const { terms } = drawn.jackpot;
  return { jackpotId: terms.jackpotId, chanceIn: terms.chanceIn, chances: chancesOf(terms, round.stake), isWon: drawn.isWon };
}

/** The terms from which everyone can compute the chances of a stake. */
export function toWireTerms({ terms, currency }: Jackpot): AnswerOf<typeof roundKeys>['jackpots'][number] {
  return { jackpotId: terms.jackpotId, unit: formatMoney(money(currency, terms.unitMinor)), chanceIn: terms.chanceIn };
}
