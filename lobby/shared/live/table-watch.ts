import type { LiveMessage } from '@tausi/contract/live.ts';

/** News of the table that is watched: how it stands, or that one of the player's own rounds ended. */
export type TableNews = Extract<LiveMessage, { readonly type: 'table' | 'round' }>;

type Watcher = { readonly gameId: number; readonly hear: (news: TableNews) => void };

let watcher: Watcher | null = null;
let onChange: (gameId: number | null) => void = () => undefined;

/** Watches a game's table: one at a time, as there is one game on the screen. Answers how to stop. */
export function watchTable(gameId: number, hear: (news: TableNews) => void): () => void {
  const mine = { gameId, hear };
  watcher = mine;
  onChange(gameId);
  return () => {
    if (watcher !== mine) return;
    watcher = null;
    onChange(null);
  };
}

/** For the live stream: what it is to ask the server to tell, now and whenever that changes. */
export function followWatching(change: (gameId: number | null) => void): void {
  onChange = change;
  change(watcher?.gameId ?? null);
}

/** Hands news on to whoever watches. */
export function tellWatcher(message: LiveMessage): void {
  if (message.type === 'table' || (message.type === 'round' && message.gameId === watcher?.gameId)) watcher?.hear(message);
}
