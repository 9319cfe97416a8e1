/** Where on the screen a popup stands; each place has a queue of its own. */
export const popupPositions = ['top', 'middle', 'bottom'] as const;
type PopupPosition = (typeof popupPositions)[number];

/** What the queues need to know of a popup. `scope`: 1 everywhere, 2 in the casino lobby alone, 3 in the lobby and on the
 *  player's own screens, which leaves out a running game. `exhibit` 2: not for accounts under ten minutes.
 *  `disappear`: 1 stays, 2 leaves after 6 s, 3 after 10 s. */
export type Popup = {
  readonly id: number;
  readonly position: PopupPosition;
  readonly scope: 1 | 2 | 3;
  readonly exhibit: 1 | 2;
  readonly disappear: 1 | 2 | 3;
  readonly needsSignIn: boolean;
};

/** Who looks, and where. */
export type PopupViewer = {
  readonly place: 'casino' | 'elsewhere' | 'game';
  readonly isSignedIn: boolean;
  /** Whether the account is under ten minutes old, or may be: its age is not known at once. Says nothing of a visitor. */
  readonly isFresh: boolean;
};

/** The popups that have not been closed, in the order they came, and which of them each place shows. */
export type PopupQueues<P extends Popup> = {
  readonly open: readonly P[];
  readonly shown: Readonly<Record<PopupPosition, P | null>>;
  readonly closed: readonly number[];
};

export const noPopups: PopupQueues<never> = { open: [], shown: { top: null, middle: null, bottom: null }, closed: [] };

/** Accounts younger than this do not see popups with `exhibit` 2. */
const freshAccountMs = 10 * 60_000;
const hidesAfter = { 1: null, 2: 6_000, 3: 10_000 } as const;

/** When a popup leaves by itself; null when it stays. */
export function hidesAfterMs({ disappear }: Popup): number | null {
  return hidesAfter[disappear];
}

/** Popups came from the server: new ones wait behind those that are there, known ones are brought up to date. */
export function popupsArrived<P extends Popup>(queues: PopupQueues<P>, popups: readonly P[], viewer: PopupViewer): PopupQueues<P> {
  const current = queues.open.map((known) => popups.find(({ id }) => id === known.id) ?? known);
  const ids = new Set([...queues.closed, ...current.map(({ id }) => id)]);
  const fresh = popups.filter(({ id }, at) => !ids.has(id) && popups.findIndex((other) => other.id === id) === at);
  return settled({ ...queues, open: [...current, ...fresh] }, viewer);
}

/** A popup was closed, by the player or by its time: the next of its place is shown. It does not come back in this visit. */
export function popupClosed<P extends Popup>(queues: PopupQueues<P>, id: number, viewer: PopupViewer): PopupQueues<P> {
  if (!queues.open.some((popup) => popup.id === id)) return settled(queues, viewer);
  return settled({ ...queues, open: queues.open.filter((popup) => popup.id !== id), closed: [...queues.closed, id] }, viewer);
}

/** The route changed, or who is signed in, or a fresh account grew up: what no longer fits waits again, what fits is shown. */
export function viewerMoved<P extends Popup>(queues: PopupQueues<P>, viewer: PopupViewer): PopupQueues<P> {
  return settled(queues, viewer);
}

/** For how many milliseconds more an account made at `createdAt` is fresh; its viewer is judged again after them. */
export function freshForMs(createdAt: number, now: number): number {
  return Math.max(0, Math.ceil(createdAt + freshAccountMs - now));
}

/** Whether a popup may be shown to this viewer at this place. */
export function fits({ scope, exhibit, needsSignIn }: Popup, { place, isSignedIn, isFresh }: PopupViewer): boolean {
  if (needsSignIn && !isSignedIn) return false;
  if (exhibit === 2 && isSignedIn && isFresh) return false;
  if (scope === 1) return true;
  return scope === 2 ? place === 'casino' : place !== 'game';
}

function settled<P extends Popup>({ open: all, ...queues }: PopupQueues<P>, viewer: PopupViewer): PopupQueues<P> {
  // What came for a player goes with him: the next who signs in here is told his own.
  const open = viewer.isSignedIn ? all : all.filter(({ needsSignIn }) => !needsSignIn);
  const pick = (position: PopupPosition): P | null => {
    const candidates = open.filter((popup) => popup.position === position && fits(popup, viewer));
    const current = candidates.find(({ id }) => id === queues.shown[position]?.id);
    return current ?? candidates[0] ?? null;
  };
  return { ...queues, open, shown: { top: pick('top'), middle: pick('middle'), bottom: pick('bottom') } };
}
