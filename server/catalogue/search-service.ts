import type { MarketCode } from '@tausi/kernel';
import MiniSearch from 'minisearch';
import { type Catalogue, type Game, type Search, searchGames } from './catalogue.ts';

/** Words shorter than this are not guessed at: too many others are as near. */
const guessedLettersMin = 4;
/** A word may differ in a quarter of its letters. */
const differingShareMax = 0.25;

/** The games that fit a search; where none is called so, those whose words are spelled nearly so, the nearest first. */
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

// A catalogue that was read is never changed: its words are indexed once.
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
