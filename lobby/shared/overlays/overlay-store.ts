import { createElement, type ReactNode } from 'react';
import { assert } from '@tausi/kernel';
import { createStore } from 'zustand';
import type { LazyView } from '../lazy/lazy-view.ts';
import type { OverlayControl, OverlayName, OverlayProps } from './overlay-props.ts';

/** Which chunk draws which overlay. */
export type OverlayRegistry = { readonly [Name in OverlayName]: LazyView<OverlayProps[Name] & OverlayControl> };

/** One opened overlay; `isOpen` turns false first, so that its leaving can be seen. */
export type OpenedOverlay = {
  readonly id: number;
  readonly name: OverlayName;
  readonly isOpen: boolean;
  readonly draw: (control: OverlayControl) => ReactNode;
};

export const overlayStore = createStore<{ readonly stack: readonly OpenedOverlay[] }>()(() => ({ stack: [] }));

const leavingMs = 280;
let lastId = 0;
let registry: OverlayRegistry | null = null;

/** Tells which chunks draw the overlays. Called once at the start, by the part that joins the features. */
export function registerOverlays(overlays: OverlayRegistry): void {
  registry = overlays;
}

/** Opens an overlay on top of the others; one of that name that is open already gives way. Usable outside components. */
export function openOverlay<Name extends OverlayName>(name: Name, props: OverlayProps[Name]): void {
  assert(registry !== null, 'overlays are registered before one is opened');
  const { View } = registry[name];
  lastId += 1;
  const id = lastId;
  const opened: OpenedOverlay = {
    id,
    name,
    isOpen: true,
    draw: (control) => createElement(View, Object.assign({ key: id }, props, control)),
  };
  overlayStore.setState(({ stack }) => ({ stack: [...stack.filter((overlay) => overlay.name !== name), opened] }));
}

/** Closes an overlay by name: it leaves the screen, then the stack. */
export function closeOverlay(name: OverlayName): void {
  const closing = overlayStore.getState().stack.find((overlay) => overlay.name === name && overlay.isOpen);
  if (closing === undefined) return;
  overlayStore.setState(({ stack }) => ({
    stack: stack.map((overlay) => (overlay.id === closing.id ? { ...overlay, isOpen: false } : overlay)),
  }));
  setTimeout(() => overlayStore.setState(({ stack }) => ({ stack: stack.filter((overlay) => overlay.id !== closing.id) })), leavingMs);
}

/** Closes everything that is open, as a change of the route does. A maintenance notice stays until the maintenance ends. */
export function closeAllOverlays(): void {
  for (const { name } of overlayStore.getState().stack) if (name !== 'maintenance') closeOverlay(name);
}

/** Fetches an overlay's chunk before it is asked for. */
export function warmOverlay(name: OverlayName): void {
  registry?.[name].warm();
}
