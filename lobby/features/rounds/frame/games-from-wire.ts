import type { getGameList } from '@tausi/contract/catalogue/games/get-game-list.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** A game of a list. */
export type ListedGame = AnswerOf<typeof getGameList>['list'][number];

/** The house's own games that can be played now. */
export function houseGamesFromWire({ list }: Pick<AnswerOf<typeof getGameList>, 'list'>): readonly ListedGame[] {
  return list.filter(({ isThird, status }) => isThird === 0 && status === 'live');
}
