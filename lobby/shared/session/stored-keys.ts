// All keys that the lobby stores in a browser, and their fate at a sign-out. Phones are shared, so only data for the next sign-in
// and data unrelated to the player may stay. A test compares this list with the sources.

/** Entries of localStorage that a sign-out removes. */
export const keysOfPlayer = [
  // The player's seeds, their commitments, the progress of their checks, and the player's receipts.
  'tausi.seeds',
  'tausi.commitments',
  'tausi.seed-check',
  'tausi.receipts',
] as const;

/** Entries of sessionStorage about the player. A sign-out clears all of it. */
export const keysOfTab = [
  // The refused bets of this visit, the coupon in use, the deposit whose result is awaited, the account for payments without
  // data, and the code of the friend who invited.
  'tausi.refusals',
  'tausi.coupon',
  'tausi.deposit',
  'tausi.paybill',
  'tausi.invite',
] as const;

/** Entries that a sign-out keeps, with the reason. */
export const keysThatStay = [
  // Country, language, theme, data saving and consents of this browser. `signOut` clears the player's fields.
  'tausi.preferences',
  // Texts of the lobby in one language.
  'tausi.texts.',
  // The lock and the salted PIN hashes. Without them the next person could sign in past the player's lock.
  'tausi.lock',
  'tausi.locks',
  // The time of the page's own last reload.
  'tausi.reloaded',
  // Sound and speed of a game. They are on the games' origin, which the lobby cannot reach.
  'tausi.game.',
] as const;

// Other storage: a sign-out removes the player's signing key from IndexedDB (`keyStore.forget`). A guest's key stays; it opens
// demos only. The caches of the service worker (`tausi-assets`, `tausi-pages`, `tausi-lobby-data` and others) hold no signed
// answers and stay. The cookie `tausi-device` stays. Without it every sign-in would need the second factor, and a stranger's
// wrong passwords could lock the player out on their own phone. No script can read it, and it signs nothing.

/** Removes every entry of the player, and all data of this tab. */
export function forgetStoredKeys(): void {
  try {
    for (const key of keysOfPlayer) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Storage is disabled, so there is nothing to remove.
  }
}
