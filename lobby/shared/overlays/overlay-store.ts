import { createElement, type ReactNode } from 'react';
import { assert } from '@tausi/kernel';
import { createStore } from 'zustand';
import type { LazyView } from '../lazy/lazy-view.ts';
import { enqueue, jumpIn, remove, type DialogQueue } from './dialog-queue.ts';
import type { OverlayControl, OverlayName, OverlayProps } from './overlay-props.ts';

/** Which chunk draws which overlay. */
export type OverlayRegistry = { readonly [Name in OverlayName]: LazyView<OverlayProps[Name] & OverlayControl> };

/** What opens instead of an overlay whose conditions are not met; null when they are. */
export type OverlayGate = (name: OverlayName) => 'sign-in' | 'bind-phone' | 'identity' | 'accept-terms' | 'lock' | null;

/** One opened overlay; `isOpen` turns false first, so that its leaving can be seen. */
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
/** These stay where they are when the route changes. */
const standingNames: readonly OverlayName[] = ['lock', 'maintenance', 'top-notice', 'assets-notice', 'new-version'];

let lastId = 0;
let registry: OverlayRegistry | null = null;
let gate: OverlayGate = () => null;
let queue: DialogQueue<{ readonly name: OverlayName; readonly show: () => void }> = [];

/** Tells which chunks draw the overlays and who may open them. Called once at the start, by the part that joins the features. */
export function registerOverlays(overlays: OverlayRegistry, admits: OverlayGate): void {
  registry = overlays;
  gate = admits;
}

/** Opens an overlay on top of the others, or what has to come before it; one of that name that is open already gives way.
 *  One of the dialogs that show one at a time waits for its turn. Usable outside components. */
export function openOverlay<Name extends OverlayName>(name: Name, props: OverlayProps[Name]): void {
  const instead = gate(name);
  if (instead === 'lock') showLock();
  else if (instead !== null) show(instead, {});
  else if (queuedNames.includes(name)) changeQueue(enqueue(queue, { name, show: () => show(name, props) }));
  else show(name, props);
}

/** Opens one of the dialogs that show one at a time before others that wait: 0 is next. */
export function jumpInOverlay<Name extends OverlayName>(name: Name, props: OverlayProps[Name], position: number): void {
  if (gate(name) === null) changeQueue(jumpIn(queue, { name, show: () => show(name, props) }, position));
}

/** Closes an overlay by name: it leaves the screen, then the stack. */
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

/** Closes everything that is open, as a change of the route does. A maintenance notice stays until the maintenance ends. */
export function closeAllOverlays(): void {
  for (const { name } of overlayStore.getState().stack) if (!standingNames.includes(name)) closeOverlay(name);
}

/** Fetches an overlay's chunk before it is asked for. */
export function warmOverlay(name: OverlayName): void {
  registry?.[name].warm();
}

function show<Name extends OverlayName>(name: Name, props: OverlayProps[Name]): void {
  assert(registry !== null, 'overlays are registered before one is opened');
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

/** A lock that is being opened stays as it is, with what is typed in it. */
function showLock(): void {
  if (!overlayStore.getState().stack.some(({ name, isOpen }) => name === 'lock' && isOpen)) show('lock', {});
}

function changeQueue(next: typeof queue): void {
  const [before] = queue;
  queue = next;
  if (next[0] !== undefined && next[0] !== before) next[0].show();
}
