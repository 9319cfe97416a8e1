/** A suggested completion: a game, a category or a feature. */
export type Suggestion =
  | { readonly kind: 'game'; readonly title: string }
  | { readonly kind: 'category'; readonly title: string; readonly categoryId: number }
  | { readonly kind: 'label'; readonly title: string; readonly labelId: number };

// The games found follow right below.
const suggestedMax = 3;

/** Suggests names that start with the typed text or contain a word that does. The best match comes first; categories and features
 *  rank before games. */
export function suggest(known: readonly Suggestion[], typed: string): readonly Suggestion[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return [];
  const rank = ({ title }: Suggestion): number => {
    // A fully typed name needs no suggestion.
    if (title.toLowerCase() === typed.trim().toLowerCase()) return Number.NaN;
    const words = plain(title);
    if (words.startsWith(wanted)) return 0;
    return words.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) ? 1 : Number.NaN;
  };
  return known
    .map((suggestion) => ({ suggestion, rank: rank(suggestion) }))
    .filter(({ rank: one }) => one >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ suggestion }) => suggestion)
    .slice(0, suggestedMax);
}

// Lowercase without accents.
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
