/** The stored state of this browser's lock. It holds a value derived from the PIN, never the PIN. */
export type LockSettings = {
  readonly salt: string;
  readonly hash: string;
  /** The device's own unlock; null if only the PIN opens the lock. */
  readonly credential: string | null;
  /** Maximum time away from the lobby before it locks. */
  readonly afterMs: number;
  /** Wrong PINs since the last right one; stored, so that reloading the page does not reset the count. */
  readonly wrong: number;
  /** The id of the player who set the lock; null if it was not known. */
  readonly owner: string | null;
};

export type LockState = { readonly isLocked: boolean; readonly leftAt: number | null; readonly settings: LockSettings };

export type LockFact =
  | { readonly type: 'left'; readonly at: number }
  | { readonly type: 'came back'; readonly at: number }
  | { readonly type: 'tried'; readonly isRight: boolean }
  | { readonly type: 'unlocked by the device' };

export const wrongMax = 5;
export const lockChoicesMs: readonly number[] = [0, 60_000, 300_000, 900_000];

/** A lock is shut when the lobby starts. */
export function startLock(settings: LockSettings): LockState {
  return { isLocked: true, leftAt: null, settings };
}

/** Applies a fact to a lock. Only a right PIN or the device opens a shut one. */
export function nextLock(state: LockState, fact: LockFact): LockState {
  switch (fact.type) {
    case 'left':
      return { ...state, leftAt: fact.at };
    case 'came back':
      return { ...state, leftAt: null, isLocked: state.isLocked || hasBeenLong(state, fact.at) };
    case 'tried':
      return isWornOut(state.settings) ? state : tried(state, fact.isRight);
    case 'unlocked by the device':
      return isWornOut(state.settings) || state.settings.credential === null ? state : opened(state);
  }
}

/** Returns whether no try is left, which signs the player out. */
export function isWornOut({ wrong }: Pick<LockSettings, 'wrong'>): boolean {
  return wrong >= wrongMax;
}

export function isPin(text: string): boolean {
  return /^\d{4,6}$/.test(text);
}

// A clock that was set back proves nothing, so the lock shuts.
function hasBeenLong({ leftAt, settings }: LockState, at: number): boolean {
  return leftAt !== null && (at < leftAt || at - leftAt >= settings.afterMs);
}

// Changing an open lock also requires the PIN, so a wrong one counts there too.
function tried(state: LockState, isRight: boolean): LockState {
  return isRight ? opened(state) : { ...state, settings: { ...state.settings, wrong: state.settings.wrong + 1 } };
}

function opened(state: LockState): LockState {
  return { isLocked: false, leftAt: null, settings: { ...state.settings, wrong: 0 } };
}
