import { Gamepad2, LayoutGrid, Tag, type LucideIcon } from 'lucide-react';
import { useText } from '../../../shared/texts/use-text.ts';
import { suggest, type Suggestion } from './suggestions.ts';

const icons: Readonly<Record<Suggestion['kind'], LucideIcon>> = { game: Gamepad2, category: LayoutGrid, label: Tag };

type SearchSuggestionsProps = {
  readonly known: readonly Suggestion[];
  readonly typed: string;
  readonly onChoose: (suggestion: Suggestion) => void;
};

/** Completions of the typed letters. */
export function SearchSuggestions({ known, typed, onChoose }: SearchSuggestionsProps) {
  const text = useText();
  const suggestions = suggest(known, typed);
  if (suggestions.length === 0) return null;
  return (
    <ul aria-label={text('lobby.search.suggestions')} className="mt-2 overflow-hidden rounded-card border border-line bg-surface">
      {suggestions.map((suggestion) => {
        const Icon = icons[suggestion.kind];
        return (
          <li key={`${suggestion.kind} ${suggestion.title}`} className="border-b border-line last:border-b-0">
            <button
              type="button"
              onClick={() => onChoose(suggestion)}
              className="flex min-h-11 w-full items-center gap-3 px-4 text-left text-sm active:bg-raised"
            >
              <Icon size={17} className="shrink-0 text-accent-ink" aria-hidden />
              <span className="min-w-0 grow truncate font-semibold">{suggestion.title}</span>
              <span className="shrink-0 text-xs text-faint">{text(`lobby.search.kind.${suggestion.kind}`)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
