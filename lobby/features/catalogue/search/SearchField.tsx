import { Search, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { useText } from '../../../shared/texts/use-text.ts';

type SearchFieldProps = { readonly typed: string; readonly onType: (typed: string) => void; readonly onSubmit: () => void };

/** The search field. */
export function SearchField({ typed, onType, onSubmit }: SearchFieldProps) {
  const text = useText();
  const submit = (happening: FormEvent): void => {
    happening.preventDefault();
    onSubmit();
  };
  return (
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
        maxLength={60}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        aria-label={text('shell.search')}
        placeholder={text('catalogue.search.placeholder')}
        className="min-h-12 min-w-0 grow bg-transparent text-base outline-none placeholder:text-faint [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={text('catalogue.search.clear')}
          onClick={() => onType('')}
          className="grid size-11 shrink-0 place-items-center text-soft"
        >
          <X size={20} aria-hidden />
        </button>
      )}
    </form>
  );
}
