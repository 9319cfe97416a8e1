import type { userGameLog } from '@tausi/contract/history/user-game-log.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** A bet in the lobby's terms. Amounts are decimal texts. */
export type Bet = Pick<
  AnswerOf<typeof userGameLog>['list'][number],
  'roundId' | 'gameName' | 'title' | 'status' | 'stake' | 'payout' | 'points' | 'choice' | 'placed' | 'isThird' | 'startedAt'
>;
