/** The position of a popup on the screen; each position has its own queue. */
export const popupPositions = ['top', 'middle', 'bottom'] as const;
type PopupPosition = (typeof popupPositions)[number];

/** The part of a popup that the queues need. `scope`: 1 everywhere, 2 in the casino lobby alone, 3 in the lobby and on the
 *  player's screens, but not over a game. `exhibit` 2: not for accounts under ten minutes. `disappear`: 1 stays, 2 leaves after
 *  6 s, 3 after 10 s. */
export type Popup = {
  readonly id: number;
  readonly position: PopupPosition;
  readonly scope: 1 | 2 | 3;
  readonly exhibit: 1 | 2;
  readonly disappear: 1 | 2 | 3;
  readonly needsSignIn: boolean;
};

/** The viewer and the current screen. */
export type PopupViewer = {
  readonly screen: 'casino' | 'elsewhere' | 'game';
  readonly isSignedIn: boolean;
  /** True if the account is under ten minutes old, or its age is still unknown. Meaningless for a visitor. */
  readonly isFresh: boolean;
};

/** The popups that are not closed, in order of arrival, and the one that each position shows. */
export type PopupQueues<P extends Popup> = {
  readonly open: readonly P[];
  readonly shown: Readonly<Record<PopupPosition, P | null>>;
  readonly closed: readonly number[];
};

export const noPopups: PopupQueues<never> = { open: [], shown: { top: null, middle: null, bottom: null }, closed: [] };

/** Accounts younger than this do not see popups with `exhibit` 2. */
const freshAccountMs = 10 * 60_000;
const hidesAfter = { 1: null, 2: 6_000, 3: 10_000 } as const;

/** Returns the time after which a popup leaves; null if it stays. */
export function hidesAfterMs({ disappear }: Popup): number | null {
  return hidesAfter[disappear];
}

/** Adds popups from the server: new ones at the end, known ones updated in place. */
export function popupsArrived<P extends Popup>(queues: PopupQueues<P>, popups: readonly P[], viewer: PopupViewer): PopupQueues<P> {
  const current = queues.open.map((known) => popups.find(({ id }) => id === known.id) ?? known);
  const ids = new Set([...queues.closed, ...current.map(({ id }) => id)]);
  const fresh = popups.filter(({ id }, at) => !ids.has(id) && popups.findIndex((other) => other.id === id) === at);
  return settled({ ...queues, open: [...current, ...fresh] }, viewer);
}

/** Closes a popup for this visit, by the player or by its time, and shows the next of its position. */
export function popupClosed<P extends Popup>(queues: PopupQueues<P>, id: number, viewer: PopupViewer): PopupQueues<P> {
  if (!queues.open.some((popup) => popup.id === id)) return settled(queues, viewer);
  return settled({ ...queues, open: queues.open.filter((popup) => popup.id !== id), closed: [...queues.closed, id] }, viewer);
}

/** Applies a change of route, sign-in or account age: unfit popups wait again, fitting ones show. */
export function viewerMoved<P extends Popup>(queues: PopupQueues<P>, viewer: PopupViewer): PopupQueues<P> {
  return settled(queues, viewer);
}

/** Returns the milliseconds for which an account made at `createdAt` stays fresh. The caller rechecks its viewer afterwards. */
export function freshForMs(createdAt: number, now: number): number {
  return Math.max(0, Math.ceil(createdAt + freshAccountMs - now));
}

/** True if this viewer may see a popup on this screen. */
export function fits({ scope, exhibit, needsSignIn }: Popup, { screen, isSignedIn, isFresh }: PopupViewer): boolean {
  if (needsSignIn && !isSignedIn) return false;
  if (exhibit === 2 && isSignedIn && isFresh) return false;
  if (scope === 1) return true;
  return scope === 2 ? screen === 'casino' : screen !== 'game';
}

function settled<P extends Popup>({ open: all, ...queues }: PopupQueues<P>, viewer: PopupViewer): PopupQueues<P> {
  // A player's popups leave with the player, or the next player on this browser would see them.
  const open = viewer.isSignedIn ? all : all.filter(({ needsSignIn }) => !needsSignIn);
  const pick = (position: PopupPosition): P | null => {
    const candidates = open.filter((popup) => popup.position === position && fits(popup, viewer));
    const current = candidates.find(({ id }) => id === queues.shown[position]?.id);
    return current ?? candidates[0] ?? null;
  };
  return { ...queues, open, shown: { top: pick('top'), middle: pick('middle'), bottom: pick('bottom') } };
}
