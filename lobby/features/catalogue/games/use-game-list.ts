import { getGameList } from '@tausi/contract/catalogue/games/get-game-list.ts';
import { queryGamesByIds } from '@tausi/contract/catalogue/games/query-games-by-ids.ts';
import { answerOrThrow } from '../../../shared/client/use-call.ts';
import { type Pages, usePages } from '../../../shared/lists/use-pages.ts';
import { usePreference } from '../../../shared/session/preferences/preferences-store.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import type { ListedGame } from './game-from-wire.ts';

/** The filter of a list of games. */
export type GameFilter = {
  readonly categoryId: number | null;
  readonly words: string;
  readonly volatility: 'low' | 'medium' | 'high' | null;
  readonly labelIds: readonly number[];
};

export const everything: GameFilter = { categoryId: null, words: '', volatility: null, labelIds: [] };

const pageSize = 24;

/** The games that match a filter, page by page. */
export function useGameList(filter: GameFilter, options: { readonly keepsRows?: boolean } = {}): Pages<ListedGame> {
  const country = useCountry();
  const { categoryId, words, volatility, labelIds } = filter;
  const load = (more: string) =>
    answerOrThrow(getGameList, {
      country,
      size: pageSize,
      more,
      ...(categoryId === null ? {} : { category: categoryId }),
      ...(words === '' ? {} : { kw: words }),
      ...(volatility === null ? {} : { volatility }),
      ...(labelIds.length === 0 ? {} : { labelIds: labelIds.join() }),
    });
  return usePages([getGameList.name, country, filter], load, options);
}

const own = { recent: 8, kept: 1001 } as const;

/** Returns whether a category holds the visitor's own games. */
export function isOwnCategory(categoryId: number): boolean {
  return categoryId === own.recent || categoryId === own.kept;
}

const ownMax = 100;

/** The visitor's own games of a category, from this browser's storage. */
export function useOwnGames(categoryId: number): Pages<ListedGame> {
  const country = useCountry();
  const ids = usePreference(({ favourites, recentGames }) =>
    (categoryId === own.recent ? recentGames : favourites).slice(0, ownMax).join(),
  );
  return usePages([queryGamesByIds.name, country, ids], async () => ({
    list: ids === '' ? [] : await answerOrThrow(queryGamesByIds, { country, gameIds: ids }),
    more: '',
  }));
}
