import { tableNow } from '@tausi/contract/rounds/shared/table-now.ts';
import { callServer, serverNow } from '../../../shared/client/server.ts';
import { watchTable } from '../../../shared/live/table-watch.ts';
import type { GameSession } from './game-session.ts';
import type { Launched } from './round-from-wire.ts';
import { toRoundView } from './round-from-wire.ts';
import { readRoundView, toTableState } from './table-view.ts';

const lookMs = 1_500;
// The live stream reports every step and bet. Guests have no stream, and a broken one reconnects later, so polling covers both.
const silenceMs = 4_000;

/** Feeds a session with its game's table: from the live stream, and by polling while that is silent. Returns a stop function. */
export function followTable({ gameId, mode }: Launched, session: GameSession): () => void {
  let heardMs = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    const answer = await callServer(tableNow, { gameId, mode });
    isLooking = false;
    const table = answer.ok ? toTableState(answer.value.table, serverNow()) : null;
    if (answer.ok && table !== null) session.tableIs(table, answer.value.mine.map(toRoundView));
  };
  const stopWatching = watchTable(gameId, (news) => {
    if (news.type === 'round') {
      const bet = readRoundView(news.round);
      return bet === null ? undefined : session.betIs(bet);
    }
    if (news.type !== 'table') return undefined;
    const table = toTableState(news.table, serverNow());
    if (table === null) return undefined;
    heardMs = performance.now();
    return session.tableIs(table);
  });
  const timer = setInterval(() => {
    if (document.visibilityState === 'hidden') return;
    if (session.isMissingNews() || performance.now() - heardMs > silenceMs) void look();
  }, lookMs);
  void look();
  return () => {
    clearInterval(timer);
    stopWatching();
  };
}
