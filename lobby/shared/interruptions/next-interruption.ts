import type { OverlayName } from '../overlays/overlay-props.ts';

/** A queued interruption. */
export type Waiting = {
  readonly id: string;
  /** The overlay that it opens; absent if a component shows itself. */
  readonly overlay?: OverlayName;
  /** Called when it becomes the current one. */
  readonly show?: () => void;
};

/** The player's current view. */
export type Looking = {
  readonly overlays: readonly { readonly name: OverlayName; readonly isOpen: boolean }[];
  readonly isToastShown: boolean;
  readonly isPlaying: boolean;
  readonly isGuestNew: boolean;
};

type InterruptionState = { readonly waiting: readonly Waiting[]; readonly shown: string | null; readonly close: readonly OverlayName[] };

/** Decides which interruption shows: at most one, and none over a sheet, a toast or a game, or in a guest's first minute. An
 *  overlay that must yield closes; a component hides and shows again. */
export function nextInterruption(waiting: readonly Waiting[], shown: string | null, looking: Looking): InterruptionState {
  const current = waiting.find(({ id }) => id === shown);
  const others = looking.overlays.filter(({ name }) => name !== current?.overlay);
  const isBusy = others.length > 0 || looking.isToastShown || looking.isPlaying || looking.isGuestNew;
  if (current !== undefined) {
    if (current.overlay === undefined) return isBusy ? { waiting, shown: null, close: [] } : { waiting, shown, close: [] };
    const isOpen = looking.overlays.some(({ name, isOpen: isStillOpen }) => name === current.overlay && isStillOpen);
    if (isOpen && !isBusy) return { waiting, shown, close: [] };
    const left = waiting.filter((one) => one !== current);
    // The next one shows only after the previous one has left the screen.
    return { waiting: left, shown: null, close: isOpen ? [current.overlay] : [] } satisfies InterruptionState;
  }
  const [next] = waiting;
  return isBusy || next === undefined ? { waiting, shown: null, close: [] } : { waiting, shown: next.id, close: [] };
}
