import { createElement, type ReactNode } from 'react';
import { assert } from '@tausi/kernel';
import { createStore } from 'zustand';
import type { LazyView } from '../lazy/lazy-view.ts';
import { currentPath } from '../routing/hash.ts';
import { enqueue, jumpIn, remove, type DialogQueue } from './dialog-queue.ts';
import type { OverlayControl, OverlayName, OverlayProps } from './overlay-props.ts';

/** Maps each overlay to its lazy chunk. */
export type OverlayRegistry = { readonly [Name in OverlayName]: LazyView<OverlayProps[Name] & OverlayControl> };

/** Returns the overlay to open first if an overlay's conditions are not met; null if they are. */
export type OverlayGate = (name: OverlayName) => 'sign-in' | 'bind-phone' | 'identity' | 'accept-terms' | 'lock' | null;

/** An opened overlay. `isOpen` turns false before removal, for the closing animation. */
export type OpenedOverlay = {
  readonly id: number;
  readonly name: OverlayName;
  readonly isOpen: boolean;
  readonly draw: (control: OverlayControl) => ReactNode;
};

export const overlayStore = createStore<{ readonly stack: readonly OpenedOverlay[] }>()(() => ({ stack: [] }));

const leavingMs = 280;
/** These show one at a time (specification §4); all others open at once. */
const queuedNames: readonly OverlayName[] = ['red-packet', 'red-packet-split', 'leaderboard', 'giving-event'];
/** These stay open when the route changes. */
const standingNames: readonly OverlayName[] = ['lock', 'maintenance', 'top-notice', 'assets-notice', 'new-version'];

let lastId = 0;
let registry: OverlayRegistry | null = null;
let gate: OverlayGate = () => null;
let queue: DialogQueue<{ readonly name: OverlayName; readonly show: () => void }> = [];
let shown: (typeof queue)[number] | undefined;

/** Registers the overlays' chunks and their gate. Called once at the start by lobby/app, which knows the features. */
export function registerOverlays(overlays: OverlayRegistry, admits: OverlayGate): void {
  registry = overlays;
  gate = admits;
}

/** Opens an overlay on top of the others, or the one its gate requires first. Replaces an open one of that name. A queued dialog
 *  waits for its place. Usable outside components. */
export function openOverlay<Name extends OverlayName>(name: Name, props: OverlayProps[Name]): void {
  const instead = gate(name);
  if (instead === 'lock') return showLock();
  if (instead === null && queuedNames.includes(name)) return changeQueue(enqueue(queue, { name, show: () => show(name, props) }));
  if (!standingNames.includes(name)) takeBackLoading();
  if (instead === null) show(name, props);
  else show(instead, {});
}

/** Opens a queued dialog before others that wait: 0 is next. */
export function jumpInOverlay<Name extends OverlayName>(name: Name, props: OverlayProps[Name], position: number): void {
  if (gate(name) === null) changeQueue(jumpIn(queue, { name, show: () => show(name, props) }, position));
}

/** Closes an overlay by name and removes it after its closing animation. */
export function closeOverlay(name: OverlayName): void {
  const closing = overlayStore.getState().stack.find((overlay) => overlay.name === name && overlay.isOpen);
  if (closing === undefined) return;
  overlayStore.setState(({ stack }) => ({
    stack: stack.map((overlay) => (overlay.id === closing.id ? { ...overlay, isOpen: false } : overlay)),
  }));
  setTimeout(() => {
    overlayStore.setState(({ stack }) => ({ stack: stack.filter((overlay) => overlay.id !== closing.id) }));
    changeQueue(remove(queue, name));
  }, leavingMs);
}

/** Closes all overlays on a route change, and opens a queued dialog that waited for it. A maintenance notice stays until the
 *  maintenance ends. */
export function closeAllOverlays(): void {
  for (const { name } of overlayStore.getState().stack) if (!standingNames.includes(name)) closeOverlay(name);
  changeQueue(queue);
}

/** Preloads an overlay's chunk. */
export function warmOverlay(name: OverlayName): void {
  registry?.[name].warm();
}

function show<Name extends OverlayName>(name: Name, props: OverlayProps[Name]): void {
  assert(registry !== null, 'the overlays are registered');
  const { View } = registry[name];
  lastId += 1;
  const id = lastId;
  const opened: OpenedOverlay = {
    id,
    name,
    isOpen: true,
    draw: (control) => createElement(View, Object.assign({ key: id, waiting: null }, props, control)),
  };
  overlayStore.setState(({ stack }) => ({ stack: [...stack.filter((overlay) => overlay.name !== name), opened] }));
}

/** Takes a queued dialog back that is still loading, so that it does not appear later above the sheet that opens now. */
function takeBackLoading(): void {
  const { stack } = overlayStore.getState();
  const loading = stack.find(({ name, isOpen }) => isOpen && name === shown?.name);
  if (loading === undefined || document.querySelector('dialog:modal') !== null) return;
  shown = undefined;
  overlayStore.setState({ stack: stack.filter((overlay) => overlay !== loading) });
}

/** Shows the lock. An open lock stays as it is, so that a half-typed PIN survives. */
function showLock(): void {
  if (!overlayStore.getState().stack.some(({ name, isOpen }) => name === 'lock' && isOpen)) show('lock', {});
}

// A dialog of the queue never covers a game or a sheet. It waits until the player is back in the lobby.
function changeQueue(next: typeof queue): void {
  queue = next;
  const [first] = next;
  const isSheetOpen = overlayStore.getState().stack.some(({ name }) => !standingNames.includes(name) && !queuedNames.includes(name));
  if (first === shown || (first !== undefined && (isSheetOpen || currentPath() === '/screenGame'))) return;
  shown = first;
  first?.show();
}
