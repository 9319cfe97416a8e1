import type { GameId } from '@tausi/kernel';
import type { Live } from './live.ts';

/** Whoever knows the tables and hears of their changes. */
export type TableNews = { readonly listen: (listener: (game: GameId, urgency: 'at once' | 'soon') => void) => void };

// Bets come by the hundreds a second, and nobody reads so fast.
const gatherMs = 250;

/** Tells the live streams how tables stand: a step of a round at once, bets together. Answers how to stop. */
export function watchTables(tables: TableNews, live: Pick<Live, 'tellTable'>): { readonly stop: () => void } {
  const waiting = new Map<GameId, NodeJS.Timeout>();
  const tellNow = (game: GameId): void => {
    clearTimeout(waiting.get(game));
    waiting.delete(game);
    live.tellTable(game);
  };
  tables.listen((game, urgency) => {
    if (urgency === 'at once') return tellNow(game);
    if (!waiting.has(game)) waiting.set(game, setTimeout(() => tellNow(game), gatherMs).unref());
  });
  return {
    stop: () => {
      for (const timer of waiting.values()) clearTimeout(timer);
    },
  };
}
