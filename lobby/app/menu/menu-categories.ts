import type { FirstScreenData } from '@tausi/contract/catalogue/first-screen.ts';

type Category = FirstScreenData['categories'][number];

/** One line of the side menu: a category, or the way to the sports site. */
export type MenuEntry = { readonly kind: 'category'; readonly category: Category } | { readonly kind: 'sport' };

const homeCategory = 15;
const sportPosition = 14;

/** The side menu's lines: Home first, the categories in their order, Sport at position 14 or at the end of a shorter list. */
export function menuEntries(categories: readonly Category[]): readonly MenuEntry[] {
  const isHome = ({ categoryId }: Category): boolean => categoryId === homeCategory;
  const ordered = [...categories.filter(isHome), ...categories.filter((category) => !isHome(category))];
  const lines: readonly MenuEntry[] = ordered.map((category) => ({ kind: 'category', category }));
  return lines.toSpliced(Math.min(sportPosition - 1, lines.length), 0, { kind: 'sport' });
}
