/** The game and mode that an address requests. */
export type RequestedGame = { readonly gameId: number; readonly mode: 'cash' | 'demo' };

/** Reads the search of `#/screenGame?gameId=29&mode=demo`; null if it cannot name a game. */
export function readRequestedGame(search: string): RequestedGame | null {
  const asked = new URLSearchParams(search);
  const gameId = asked.get('gameId') ?? '';
  if (!/^\d{1,9}$/.test(gameId)) return null;
  return { gameId: Number(gameId), mode: asked.get('mode') === 'cash' ? 'cash' : 'demo' };
}
