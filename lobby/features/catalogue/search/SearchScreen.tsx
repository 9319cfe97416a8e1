import { useEffect, useState } from 'react';
import { queryLabel } from '@tausi/contract/catalogue/games/query-label.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { useFirstScreen } from '../../../shared/client/first-screen-query.ts';
import { changePreferences, usePreference } from '../../../shared/session/preferences/preferences-store.ts';
import { useCountry, useLanguage } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { GameGrid } from '../games/GameGrid.tsx';
import { NothingFound } from './NothingFound.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import { rememberSearch } from './recent-searches.ts';
import { SearchField } from './SearchField.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { SearchSuggestions } from './SearchSuggestions.tsx';
import type { Suggestion } from './suggestions.ts';
import { everything, type GameFilter, useGameList } from '../games/use-game-list.ts';

const allGames = 1002;

/** Searches the whole catalogue while the player types, with filters; shows recent searches before. */
export function SearchScreen() {
  const text = useText();
  usePluralRulesAhead(useLanguage());
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<GameFilter>(everything);
  const words = typed.trim();
  const games = useGameList({ ...filter, words }, { keepsRows: true });
  const isLate = useLate(games.isStale);
  const known = useKnown(games.rows ?? []);
  const searches = usePreference((preferences) => preferences.searches);
  const remember = (word = typed): void => changePreferences({ searches: rememberSearch(searches, word) });
  const choose = (suggestion: Suggestion): void => {
    remember(suggestion.title);
    if (suggestion.kind === 'game') return setTyped(suggestion.title);
    setTyped('');
    return setFilter(
      suggestion.kind === 'category'
        ? { ...filter, categoryId: suggestion.categoryId }
        : { ...filter, labelIds: [...new Set([...filter.labelIds, suggestion.labelId])] },
    );
  };
  const isIdle = words === '' && filter === everything;
  const isNothingFound = !isIdle && !games.isStale && games.rows?.length === 0;
  const isSearching = !isIdle && (games.isStale || games.rows === undefined);
  return (
    <div className="px-4 pt-3 pb-4">
      <h1 className="sr-only">{text('shell.search')}</h1>
      <SearchField typed={typed} onType={setTyped} onSubmit={() => remember()} />
      <SearchSuggestions known={known} typed={typed} onChoose={choose} />
      <SearchFilters filter={filter} onChange={setFilter} />
      {isIdle && searches.length > 0 && <RecentSearches searches={searches} onChoose={setTyped} />}
      <section aria-live="polite" className="pt-3" onClickCapture={() => remember()}>
        {!isNothingFound && (
          <h2 className="pb-2 text-sm font-bold text-soft">
            {text(headingOf({ isSearching, isIdle, hasMore: games.hasMore }), { count: games.rows?.length ?? 0 })}
          </h2>
        )}
        {isNothingFound ? (
          <NothingFound />
        ) : (
          <div className={isLate ? 'opacity-60' : ''}>
            <GameGrid games={games} emptyTitle={text('catalogue.search.none')} />
          </div>
        )}
      </section>
    </div>
  );
}

type Found = { readonly isSearching: boolean; readonly isIdle: boolean; readonly hasMore: boolean };

function headingOf({ isSearching, isIdle, hasMore }: Found): string {
  if (isSearching) return 'catalogue.search.under';
  if (isIdle) return 'catalogue.search.popular';
  return hasMore ? 'lobby.search.foundMore' : 'lobby.search.found';
}

const settledMs = 300;

/** Loads the browser's plural rules once the screen has settled. At their first use a slow phone takes 70 ms for them, which would
 *  be the first letter. */
function usePluralRulesAhead(language: string): void {
  useEffect(() => {
    const timer = setTimeout(() => new Intl.PluralRules(language).select(1), settledMs);
    return () => clearTimeout(timer);
  }, [language]);
}

const lateMs = 300;

/** True once something has gone on for 300 ms. A delayed transition would cost each search a layer and two frames. */
function useLate(isOn: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn]);
  return isLate;
}

/** The sources of suggestions: the country's categories and features, and the games found. */
function useKnown(found: readonly { readonly showName: string }[]): readonly Suggestion[] {
  const country = useCountry();
  const lang = useLanguage();
  const { data: home } = useFirstScreen();
  const labels = useCall(queryLabel, { country, type: allGames, lang }).data ?? [];
  return [
    ...(home?.categories ?? []).map(({ categoryId, des }) => ({ kind: 'category' as const, title: des, categoryId })),
    ...labels.map(({ id, name }) => ({ kind: 'label' as const, title: name, labelId: id })),
    ...found.map(({ showName }) => ({ kind: 'game' as const, title: showName })),
  ];
}
