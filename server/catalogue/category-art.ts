/** Pictures for the specification's categories; all others are studios. */
const artById: Readonly<Record<number, string>> = {
  15: 'home',
  0: 'top',
  1000: 'hot',
  1003: 'hot',
  1: 'new',
  1005: 'slots',
  2: 'wins',
  1008: 'table',
  5: 'table',
  1006: 'virtual',
  1007: 'lottery',
  7: 'instant',
  1002: 'all',
  1001: 'mine',
  8: 'mine',
  1004: 'live',
  111: 'events',
};

type CategoryArt = { readonly dark: string; readonly light: string; readonly active: string };

/** Returns a category's pictures: on dark, on light, and open. */
export function categoryArt(id: number): CategoryArt {
  const path = `/art/categories/${artById[id] ?? 'studio'}`;
  return { dark: `${path}-dark.svg`, light: `${path}-light.svg`, active: `${path}-active.svg` };
}
