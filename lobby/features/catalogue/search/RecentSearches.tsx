import { History } from 'lucide-react';
import { changePreferences } from '../../../shared/session/preferences/preferences-store.ts';
import { useText } from '../../../shared/texts/use-text.ts';

type RecentSearchesProps = { readonly searches: readonly string[]; readonly onChoose: (search: string) => void };

/** The recent searches, stored only in this browser. */
export function RecentSearches({ searches, onChoose }: RecentSearchesProps) {
  const text = useText();
  return (
    <section className="mt-2">
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
          <li key={search} className="max-w-full">
            <button
              type="button"
              onClick={() => onChoose(search)}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-surface px-4 text-sm"
            >
              <History size={15} className="shrink-0 text-soft" aria-hidden />
              <span className="truncate">{search}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
