import type { Clock } from '@tausi/kernel';
import type { Contexts } from './contexts.ts';
import type { Live } from './platform/live/live.ts';
import { watchDrops } from './platform/live/watch-drops.ts';
import { watchTables } from './platform/live/watch-tables.ts';
import { watchWins } from './platform/live/watch-wins.ts';
import type { Log } from './platform/log.ts';
import { publishedWins } from './published-wins.ts';

/** Publishes table changes, wins and windows of packets to the live streams. Returns how to stop. */
export function showOn(
  { live, clock, log }: { readonly live: Live; readonly clock: Clock; readonly log: Log },
  { rounds, promotions }: Pick<Contexts, 'rounds' | 'promotions'>,
): () => Promise<void> {
  const tables = watchTables(rounds.tables, live);
  const warn = (sentence: string) => (error: unknown) => log.warn({ error }, sentence);
  const wins = watchWins({ live, winsOf: publishedWins(rounds), onFailed: warn('the newest wins were not published') });
  const drops = watchDrops({
    live,
    clock,
    openDrops: promotions.announcedDrops,
    invitedTo: promotions.invitedTo,
    onFailed: warn('an open window of packets was not announced'),
  });
  return async () => {
    tables.stop();
    await Promise.all([wins.stop(), drops.stop()]);
  };
}
