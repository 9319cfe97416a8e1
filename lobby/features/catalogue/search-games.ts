import type { FirstScreenTile } from '@tausi/contract/catalogue/first-screen.ts';

/** Games whose name holds every word typed, in any case; names that begin with it first. Nothing typed finds nothing. */
export function searchGames(games: readonly FirstScreenTile[], typed: string): readonly FirstScreenTile[] {
  const words = typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const found = games.filter((game) => words.every((word) => wordsOf(game).includes(word)));
  const begins = (game: FirstScreenTile): boolean => game.showName.toLocaleLowerCase().startsWith(words.join(' '));
  return [...found.filter(begins), ...found.filter((game) => !begins(game))];
}

// "hi-lo" is found by "hilo", "hi lo" and "hi-lo".
function wordsOf({ showName, name }: FirstScreenTile): string {
  const shown = showName.toLocaleLowerCase();
  return `${shown} ${name} ${shown.replace(/[^\p{L}\p{N}]/gu, '')}`;
}

const rememberedMax = 6;

/** The recent searches with one more on top, without doubles, at most six. */
export function rememberSearch(searches: readonly string[], typed: string): readonly string[] {
  const search = typed.trim();
  if (search === '') return searches;
  return [search, ...searches.filter((one) => one.toLocaleLowerCase() !== search.toLocaleLowerCase())].slice(0, rememberedMax);
}
