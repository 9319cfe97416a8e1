import { useDeferredValue, useState, type FormEvent } from 'react';
import { History, Search, SearchX, X } from 'lucide-react';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import type { FirstScreenTile } from '@tausi/contract/catalogue/first-screen.ts';
import { useFirstScreen } from '../../shared/client/first-screen-query.ts';
import { changePreferences, usePreference } from '../../shared/session/preferences-store.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { GameTile } from './first-screen/GameTile.tsx';
import { rememberSearch, searchGames } from './search-games.ts';

/** Search by name over the whole catalogue, as one types; recent searches and popular games until then. */
export function SearchScreen() {
  const text = useText();
  const [typed, setTyped] = useState('');
  const { data: home } = useFirstScreen();
  const games = distinct(home?.rows.flatMap((row) => row.games) ?? []);
  const found = searchGames(games, useDeferredValue(typed));
  const searches = usePreference((preferences) => preferences.searches);
  const remember = (): void => changePreferences({ searches: rememberSearch(searches, typed) });
  const submit = (happening: FormEvent): void => {
    happening.preventDefault();
    remember();
  };
  return (
    <div className="px-4 pt-3">
      <h1 className="sr-only">{text('shell.search')}</h1>
      <form
        role="search"
        onSubmit={submit}
        className="flex min-h-12 items-center gap-2 rounded-full border border-line bg-sunken pr-1 pl-4 focus-within:border-accent-ink"
      >
        <Search size={20} className="shrink-0 text-soft" aria-hidden />
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          aria-label={text('shell.search')}
          placeholder={text('catalogue.search.placeholder')}
          className="min-h-12 grow bg-transparent text-base outline-none placeholder:text-faint [&::-webkit-search-cancel-button]:hidden"
        />
        {typed !== '' && (
          <button
            type="button"
            aria-label={text('catalogue.search.clear')}
            onClick={() => setTyped('')}
            className="grid size-11 place-items-center text-soft"
          >
            <X size={20} aria-hidden />
          </button>
        )}
      </form>
      {typed.trim() === '' && searches.length > 0 && <RecentSearches searches={searches} onChoose={setTyped} />}
      {typed.trim() === '' && <Grid title={text('catalogue.search.popular')} games={games.slice(0, 9)} />}
      {typed.trim() !== '' && found.length > 0 && (
        <div onClickCapture={remember}>
          <Grid title={text('catalogue.search.found', { count: found.length })} games={found} />
        </div>
      )}
      {typed.trim() !== '' && found.length === 0 && (
        <EmptyState icon={<SearchX size={34} />} title={text('catalogue.search.none')} hint={text('catalogue.search.hint')} />
      )}
    </div>
  );
}

function RecentSearches({ searches, onChoose }: { readonly searches: readonly string[]; readonly onChoose: (search: string) => void }) {
  const text = useText();
  return (
    <section className="mt-4">
      <div className="flex items-center justify-between">
        <h2 className="text-sm font-bold text-soft">{text('catalogue.search.recent')}</h2>
        <button
          type="button"
          onClick={() => changePreferences({ searches: [] })}
          className="min-h-11 text-sm font-semibold text-accent-ink"
        >
          {text('catalogue.search.forget')}
        </button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {searches.map((search) => (
          <li key={search}>
            <button
              type="button"
              onClick={() => onChoose(search)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-surface px-4 text-sm"
            >
              <History size={15} className="text-soft" aria-hidden />
              {search}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Grid({ title, games }: { readonly title: string; readonly games: readonly FirstScreenTile[] }) {
  return (
    <section className="mt-4" aria-live="polite">
      <h2 className="mb-2 text-sm font-bold text-soft">{title}</h2>
      <div className="grid grid-cols-3 gap-2.5 sm:grid-cols-4 md:grid-cols-6">
        {games.map((game) => (
          <GameTile key={game.gameId} game={game} priority="near" className="w-full" />
        ))}
      </div>
    </section>
  );
}

function distinct(games: readonly FirstScreenTile[]): readonly FirstScreenTile[] {
  return [...new Map(games.map((game) => [game.gameId, game])).values()];
}
