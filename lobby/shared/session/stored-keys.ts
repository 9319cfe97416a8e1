// Everything that the lobby stores in a browser, and whether it stays when a player signs out. A phone is shared: only what the next
// sign-in needs, and what says nothing about the player, may stay. A test holds this list against the sources.

/** Entries of localStorage and sessionStorage that go with the player. */
export const keysOfPlayer = [
  // Which seeds the player plays on, what was promised about them, how far they were checked, and the receipts and refusals that
  // the player holds.
  'tausi.seeds',
  'tausi.commitments',
  'tausi.seed-check',
  'tausi.refusals',
  'tausi.receipts',
] as const;

/** Entries that stay, and why. */
export const keysThatStay = [
  // Country, language, theme, data saving and consents of this browser. `signOut` empties the fields that are the player's.
  'tausi.preferences',
  // Texts of the lobby in one language.
  'tausi.texts.',
  // Whether the lobby is locked, and the salted PIN hashes: without them the next person could sign in past the player's lock.
  'tausi.lock',
  'tausi.locks',
  // That the page loaded itself afresh once.
  'tausi.reloaded',
  // Sound and speed of a game, on the games' origin, which the lobby cannot reach.
  'tausi.game.',
] as const;

// Elsewhere: the player's signing key in IndexedDB goes (`keyStore.forget`), a guest's stays: it opens a demo and nothing else.
// The caches of the service worker (`tausi-assets`, `tausi-pages`, `tausi-lobby-data` and others) hold nothing of a signed call, and stay.
// The cookie `tausi-device` stays: without it every sign-in asks for the second factor again, and a stranger's wrong passwords lock
// the player out on the own phone. No script reads it, and it signs nothing.

/** Takes away every entry of the player, and all that this tab keeps. */
export function forgetStoredKeys(): void {
  try {
    for (const key of keysOfPlayer) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Storage is off: nothing was stored.
  }
}
