import type { LiveMessage } from '@tausi/contract/live.ts';

type Watcher = { readonly gameId: number; readonly hear: (news: LiveMessage) => void };

let watcher: Watcher | null = null;
let onChange: (gameId: number | null) => void = () => undefined;

/** Watches a game's table, one at a time, because one game shows at a time. Returns the function that stops it. */
export function watchTable(gameId: number, hear: (news: LiveMessage) => void): () => void {
  const mine = { gameId, hear };
  watcher = mine;
  onChange(gameId);
  return () => {
    if (watcher !== mine) return;
    watcher = null;
    onChange(null);
  };
}

/** Calls `change` with the watched game now and on every change; used by the live stream. */
export function followWatching(change: (gameId: number | null) => void): void {
  onChange = change;
  change(watcher?.gameId ?? null);
}

/** Passes a message to the watcher, except a round of another game. */
export function notifyWatcher(message: LiveMessage): void {
  if (message.type !== 'round' || message.gameId === watcher?.gameId) watcher?.hear(message);
}
