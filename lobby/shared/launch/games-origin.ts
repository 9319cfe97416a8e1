/** The origin that the games lie on, as the page says it; empty in a page that came without a first screen. */
export function gamesOrigin(): string {
  return document.documentElement.dataset['games'] ?? '';
}
