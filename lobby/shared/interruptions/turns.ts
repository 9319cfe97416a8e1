import type { OverlayName } from '../overlays/overlay-props.ts';

/** One that waits for its turn. */
export type Waiting = {
  readonly id: string;
  /** The overlay that it opens; left out where a component shows itself. */
  readonly overlay?: OverlayName;
  /** Called when its turn comes. */
  readonly show?: () => void;
};

/** What the player looks at now. */
export type Looking = {
  readonly overlays: readonly { readonly name: OverlayName; readonly isOpen: boolean }[];
  readonly isToastShown: boolean;
  readonly isPlaying: boolean;
  readonly isGuestNew: boolean;
};

type Turn = { readonly waiting: readonly Waiting[]; readonly shown: string | null; readonly close: readonly OverlayName[] };

/** Who has the turn now: at most one, and nobody over a sheet, a toast or a game or in a guest's first minute. An overlay
 *  that has to yield is closed; a component is hidden and comes again. */
export function nextTurn(waiting: readonly Waiting[], shown: string | null, looking: Looking): Turn {
  const current = waiting.find(({ id }) => id === shown);
  const others = looking.overlays.filter(({ name }) => name !== current?.overlay);
  const isBusy = others.length > 0 || looking.isToastShown || looking.isPlaying || looking.isGuestNew;
  if (current !== undefined) {
    if (current.overlay === undefined) return isBusy ? { waiting, shown: null, close: [] } : { waiting, shown, close: [] };
    const isOpen = looking.overlays.some(({ name, isOpen: isStillOpen }) => name === current.overlay && isStillOpen);
    if (isOpen && !isBusy) return { waiting, shown, close: [] };
    const left = waiting.filter((one) => one !== current);
    // The next one comes when the last has left the screen.
    return { waiting: left, shown: null, close: isOpen ? [current.overlay] : [] } satisfies Turn;
  }
  const [next] = waiting;
  return isBusy || next === undefined ? { waiting, shown: null, close: [] } : { waiting, shown: next.id, close: [] };
}
