/** Stores a preference in this browser. A browser without storage is not an error; the player sets the preference again. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`tausi.game.${key}`, value);
  } catch {
    // Private windows may refuse storage. The game works without it.
  }
}

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`tausi.game.${key}`);
  } catch {
    // Storage is unavailable, as above.
    return null;
  }
}
