import type { GameId } from '@tausi/kernel';
import type { Live } from './live.ts';

/** A source of table changes. */
export type TableNews = { readonly listen: (listener: (game: GameId, urgency: 'at once' | 'soon') => void) => void };

// Bets arrive by the hundreds per second, faster than anyone reads.
const gatherMsLeast = 250;
const gatherMsMost = 2_000;
// A message to one watcher costs this process and the kernel tens of microseconds. This rate leaves most of the time
// for the players' own calls, even with a full room.
const notifiedPerSecondMax = 2_000;

/** Sends table changes to the live streams: a step of a round at once, bets grouped, with longer intervals for more watchers.
 *  Returns how to stop. */
export function watchTables(tables: TableNews, live: Pick<Live, 'sendTable'>): { readonly stop: () => void } {
  const waiting = new Map<GameId, NodeJS.Timeout>();
  const watchers = new Map<GameId, number>();
  const sendNow = (game: GameId): void => {
    clearTimeout(waiting.get(game));
    waiting.delete(game);
    watchers.set(game, live.sendTable(game));
  };
  tables.listen((game, urgency) => {
    if (urgency === 'at once') return sendNow(game);
    if (!waiting.has(game)) waiting.set(game, setTimeout(() => sendNow(game), gatherMsFor(watchers.get(game) ?? 0)).unref());
  });
  return {
    stop: () => {
      for (const timer of waiting.values()) clearTimeout(timer);
    },
  };
}

function gatherMsFor(watchers: number): number {
  return Math.min(gatherMsMost, Math.max(gatherMsLeast, (watchers * 1_000) / notifiedPerSecondMax));
}
