/** Returns the games' origin as the page states it; empty in a page without a first screen. */
export function gamesOrigin(): string {
  return document.documentElement.dataset['games'] ?? '';
}
