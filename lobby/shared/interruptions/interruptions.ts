import { createStore } from 'zustand';
import { closeOverlay, openOverlay, overlayStore } from '../overlays/overlay-store.ts';
import type { OverlayName, OverlayProps } from '../overlays/overlay-props.ts';
import { currentPath } from '../routing/hash.ts';
import { preferencesStore } from '../session/preferences/preferences-store.ts';
import { toastStore } from '../toast/toast-store.ts';
import { nextInterruption, type Waiting } from './next-interruption.ts';

/** A guest sees no interruption for this long after the start. */
const guestQuietMs = 60_000;
const gamePath = '/screenGame';

/** Unrequested overlays and notices that wait to show, one at a time, first come first served. `shown` is the id of the current
 *  one. */
export const interruptionStore = createStore<{ readonly waiting: readonly Waiting[]; readonly shown: string | null }>()(() => ({
  waiting: [],
  shown: null,
}));

let isFollowing = false;

/** Queues an interruption. It shows until `endInterruption`, and hides while a sheet, a game or a toast is open. */
export function askToInterrupt(waiting: Waiting): void {
  follow();
  interruptionStore.setState((state) =>
    state.waiting.some(({ id }) => id === waiting.id) ? state : { waiting: [...state.waiting, waiting] },
  );
  settle();
}

/** Ends an interruption and shows the next. */
export function endInterruption(ended: string): void {
  interruptionStore.setState((state) => ({ waiting: state.waiting.filter(({ id }) => id !== ended) }));
  settle();
}

/** Queues an overlay as an interruption, which ends when it closes. A sheet that opens above it closes it. */
export function interruptWithOverlay<Name extends OverlayName>(
  name: Name,
  props: OverlayProps[Name],
  onShown = (): void => undefined,
): void {
  askToInterrupt({
    id: name,
    overlay: name,
    show: () => {
      onShown();
      openOverlay(name, props);
    },
  });
}

function settle(): void {
  const { waiting, shown } = interruptionStore.getState();
  const next = nextInterruption(waiting, shown, {
    overlays: overlayStore.getState().stack.map(({ name, isOpen }) => ({ name, isOpen })),
    isToastShown: toastStore.getState().shown.length > 0,
    isPlaying: currentPath() === gamePath,
    isGuestNew: preferencesStore.getState().player === null && performance.now() < guestQuietMs,
  });
  if (next.shown === shown && next.waiting === waiting) return;
  interruptionStore.setState(next);
  for (const name of next.close) closeOverlay(name);
  if (next.shown !== null && next.shown !== shown) next.waiting.find(({ id }) => id === next.shown)?.show?.();
}

function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  overlayStore.subscribe(settle);
  toastStore.subscribe(settle);
  preferencesStore.subscribe(settle);
  addEventListener('hashchange', settle);
  setTimeout(settle, Math.max(0, guestQuietMs - performance.now()));
}
