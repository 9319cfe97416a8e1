/** Returns the lobby path in an address or a text of the server (`/BetHistory`, `/screenGame?gameId=29`); null for anything
 *  else. */
export function lobbyPathIn(asked: string | null): string | null {
  return asked !== null && /^\/(?![/\\])[\w\-/]*(?:\?[\w\-=&%.:~]*)?$/.test(asked) ? asked : null;
}
