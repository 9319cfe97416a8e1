import type { MarketCode } from '@tausi/kernel';
import MiniSearch from 'minisearch';
import { type Catalogue, type Game, type Search, searchGames } from './catalogue.ts';

/** Shorter words get no fuzzy match, because too many words are similar. */
const guessedLettersMin = 4;
/** Up to a quarter of a word's letters may differ. */
const differingShareMax = 0.25;

/** Returns the games that match a search exactly or, when none does, by similar spelling, best first. */
export function findGames(catalogue: Catalogue, market: MarketCode, search: Search): readonly Game[] {
  const exact = searchGames(catalogue, market, search);
  const { words = '', ...rest } = search;
  if (exact.length > 0 || words.trim() === '') return exact;
  const others = new Map(searchGames(catalogue, market, rest).map((game) => [game.id, game]));
  return spellingsOf(catalogue)
    .search(words)
    .flatMap(({ id }) => others.get(Number(id)) ?? []);
}

const made = new WeakMap<Catalogue, MiniSearch>();

// A loaded catalogue never changes, so it is indexed once.
function spellingsOf(catalogue: Catalogue): MiniSearch {
  const known = made.get(catalogue);
  if (known !== undefined) return known;
  const spellings = new MiniSearch({
    fields: ['title', 'labels'],
    processTerm: (term) => plain(term),
    searchOptions: {
      boost: { title: 2 },
      prefix: true,
      fuzzy: (term) => (term.length < guessedLettersMin ? false : differingShareMax),
      combineWith: 'AND',
    },
  });
  spellings.addAll(catalogue.games.map(({ id, title, labels }) => ({ id, title, labels: labels.join(' ') })));
  made.set(catalogue, spellings);
  return spellings;
}

function plain(term: string): string {
  return term.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
