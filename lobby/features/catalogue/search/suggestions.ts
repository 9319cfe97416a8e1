/** What the rest of a word could be: a game, a category or a feature. */
export type Suggestion =
  | { readonly kind: 'game'; readonly title: string }
  | { readonly kind: 'category'; readonly title: string; readonly categoryId: number }
  | { readonly kind: 'label'; readonly title: string; readonly labelId: number };

const suggestedMax = 6;

/** What begins with what was typed, or has a word that does; the nearest first, categories and features before games. */
export function suggest(known: readonly Suggestion[], typed: string): readonly Suggestion[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return [];
  const rank = ({ title }: Suggestion): number => {
    // What is there whole needs no suggestion.
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

// Letters without their marks, in small.
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
