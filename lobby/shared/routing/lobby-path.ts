/** A path of the lobby that an address or a text of the server names (`/BetHistory`, `/screenGame?gameId=29`); null for
 *  everything else. */
export function lobbyPathIn(asked: string | null): string | null {
  return asked !== null && /^\/(?![/\\])[\w\-/]*(?:\?[\w\-=&%.:~]*)?$/.test(asked) ? asked : null;
}
