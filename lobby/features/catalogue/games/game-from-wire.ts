import type { queryGamesByIds } from '@tausi/contract/catalogue/games/query-games-by-ids.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** A game of a list. */
export type ListedGame = AnswerOf<typeof queryGamesByIds>[number];
