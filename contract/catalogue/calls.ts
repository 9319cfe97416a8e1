import type { Call } from '../call.ts';
import { banner } from './banner.ts';
import { changeFavourites } from './change-favourites.ts';
import { firstScreen } from './first-screen.ts';
import { getCategoryGameList } from './get-category-game-list.ts';
import { getCategory } from './get-category.ts';
import { getDropdownCategory } from './get-dropdown-category.ts';
import { getFavourites } from './get-favourites.ts';
import { getGameById } from './get-game-by-id.ts';
import { getGameList } from './get-game-list.ts';
import { getHomeCategory } from './get-home-category.ts';
import { hamburgerActive } from './hamburger-active.ts';
import { homeShelves } from './home-shelves.ts';
import { miniGameIndex } from './mini-game-index.ts';
import { miniGameOnlineInfo } from './mini-game-online-info.ts';
import { queryGamesByIds } from './query-games-by-ids.ts';
import { queryGamesByLabel } from './query-games-by-label.ts';
import { queryLabel } from './query-label.ts';

export const catalogueCalls: readonly Call[] = [
  banner,
  changeFavourites,
  firstScreen,
  getCategoryGameList,
  getCategory,
  getDropdownCategory,
  getFavourites,
  getGameById,
  getGameList,
  getHomeCategory,
  hamburgerActive,
  homeShelves,
  miniGameIndex,
  miniGameOnlineInfo,
  queryGamesByIds,
  queryGamesByLabel,
  queryLabel,
];
