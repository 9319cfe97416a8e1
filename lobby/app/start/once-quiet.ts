import { startAnalytics } from '../../shared/analytics/start-analytics.ts';
import { startDataMeter } from '../../shared/lite/data-meter.ts';
import { followSignIns } from './follow-sign-ins.ts';
import { mergeFavourites } from './merge-favourites.ts';
import { openDetailsOnLongPress } from '../touches/long-press.ts';
import { readyForGames } from '../touches/ready-for-games.ts';
import { pullToRefresh } from '../touches/pull-to-refresh.ts';
import { watchLite } from './watch-lite.ts';
import { watchTerms } from './watch-terms.ts';

/** Starts the lobby's background work once the page is idle. */
export function onceQuiet(): void {
  startDataMeter();
  watchLite();
  pullToRefresh();
  openDetailsOnLongPress();
  readyForGames();
  mergeFavourites();
  followSignIns();
  watchTerms();
  startAnalytics();
}
