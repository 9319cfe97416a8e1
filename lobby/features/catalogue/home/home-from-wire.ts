import type { homeShelves } from '@tausi/contract/catalogue/home/home-shelves.ts';
import type { tournaments } from '@tausi/contract/campaigns/tournaments/tournaments.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** The game of the day with a short description. */
export type GameOfDay = NonNullable<AnswerOf<typeof homeShelves>['gameOfDay']>;

/** The number of tournaments that run at this server time, in milliseconds; 0 while unknown. */
export function runningFromWire(wire: AnswerOf<typeof tournaments> | undefined, now: number): number {
  return wire?.list.filter(({ endTime }) => endTime > now).length ?? 0;
}
