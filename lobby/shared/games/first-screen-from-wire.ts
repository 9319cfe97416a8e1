import type { firstScreen } from '@tausi/contract/catalogue/home/first-screen.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** The home screen's data. The page contains it inline, so the lobby uses it in the wire's form: a mapping would add code to the
 *  first scripts. */
export type FirstScreenData = AnswerOf<typeof firstScreen>;

/** A game as a tile shows it. `isThird` is 0 for a game of the house. */
export type FirstScreenTile = Pick<
  FirstScreenData['rows'][number]['games'][number],
  'gameId' | 'demoGameId' | 'name' | 'showName' | 'isThird' | 'status' | 'badge' | 'colour'
>;

/** A category with its first games. `des` is its title. */
export type FirstScreenRow = Pick<FirstScreenData['rows'][number], 'categoryId' | 'des' | 'gameNum' | 'games'>;

export type FirstScreenBanner = FirstScreenData['banners'][number];
export type FirstScreenWin = FirstScreenData['wins'][number];
