/** What this browser remembers of the player's wishes. A browser that keeps nothing is no error: the wish is asked again. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`tausi.game.${key}`, value);
  } catch {
    // Storage is closed or full in private windows; the game works without it.
  }
}

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`tausi.game.${key}`);
  } catch {
    // See above.
    return null;
  }
}
