import type { FirstScreenData } from '../../shared/games/first-screen-from-wire.ts';
import type { Preferences } from '../../shared/session/preferences/preferences.ts';
import type { FurtherEntry, MenuCampaign } from './menu-from-wire.ts';

type Category = FirstScreenData['categories'][number];

/** One line of the side menu: a category, or an entry of the operator's (Sport leads to an external site). */
export type MenuEntry =
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'further'; readonly entry: FurtherEntry };

const homeCategory = 15;
const keptCategory = 1001;
export const recentCategory = 8;

/** The visitor's own lists, which follow the operator's categories (specification §3: MYGAME and RECNET). */
export function ownCategories(
  { favourites, recentGames }: Pick<Preferences, 'favourites' | 'recentGames'>,
  titles: { readonly kept: string; readonly recent: string },
): readonly Category[] {
  return [
    { categoryId: keptCategory, des: titles.kept, gameNum: favourites.length },
    { categoryId: recentCategory, des: titles.recent, gameNum: recentGames.length },
  ];
}

/** Returns the side menu's lines: Home, the categories in order, and the operator's entries at their positions (Sport at 14). In
 *  a shorter list they come last. */
export function menuEntries(categories: readonly Category[], further: readonly FurtherEntry[]): readonly MenuEntry[] {
  const isHome = ({ categoryId }: Category): boolean => categoryId === homeCategory;
  const ordered = [...categories.filter(isHome), ...categories.filter((category) => !isHome(category))];
  const lines: readonly MenuEntry[] = ordered.map((category) => ({ kind: 'category', category }));
  return [...further]
    .sort((a, b) => a.seq - b.seq)
    .reduce((all, entry) => [...all.slice(0, entry.seq - 1), { kind: 'further', entry }, ...all.slice(entry.seq - 1)], lines);
}

/** Returns the running campaigns, the highest `seq` first. */
export function menuCampaigns(campaigns: readonly MenuCampaign[], now: number): readonly MenuCampaign[] {
  return campaigns.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt).sort((a, b) => b.seq - a.seq);
}
