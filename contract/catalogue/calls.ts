import type { Call } from '../call.ts';
import { banner } from './home/banner.ts';
import { changeFavourites } from './games/change-favourites.ts';
import { firstScreen } from './home/first-screen.ts';
import { getCategoryGameList } from './get-category-game-list.ts';
import { getCategory } from './get-category.ts';
import { getDropdownCategory } from './get-dropdown-category.ts';
import { getFavourites } from './games/get-favourites.ts';
import { getGameById } from './games/get-game-by-id.ts';
import { getGameList } from './games/get-game-list.ts';
import { getHomeCategory } from './home/get-home-category.ts';
import { hamburgerActive } from './home/hamburger-active.ts';
import { homeShelves } from './home/home-shelves.ts';
import { miniGameIndex } from './games/mini-game-index.ts';
import { miniGameOnlineInfo } from './games/mini-game-online-info.ts';
import { queryGamesByIds } from './games/query-games-by-ids.ts';
import { queryGamesByLabel } from './games/query-games-by-label.ts';
import { queryLabel } from './games/query-label.ts';

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
