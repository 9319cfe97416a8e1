import type { AnswerOf } from '@tausi/contract/call.ts';
import type { myFreeBets } from '@tausi/contract/studios/my-free-bets.ts';

/** Free bets in one game of a studio. */
export type FreeBet = AnswerOf<typeof myFreeBets>['list'][number];

/** Free bets that wait or can be played first, then those of the last month that ended. */
export function freeBetsFromWire({ list }: AnswerOf<typeof myFreeBets>, now: number): readonly FreeBet[] {
  const monthMs = 30 * 86_400_000;
  const isOpen = ({ status }: FreeBet): boolean => status === 'due' || status === 'active';
  return [...list.filter(isOpen), ...list.filter((each) => !isOpen(each) && now - each.endsAt < monthMs)];
}
