import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

// Bundled into React's own chunk (lobby/build.ts), so that React DOM evaluates in a task of its own, before the lobby's.

/** Renders the lobby into an empty page. */
export function drawInto(root: HTMLElement, app: ReactNode): void {
  createRoot(root).render(app);
}

/** Hydrates the prerendered page. */
export function takeOver(root: HTMLElement, app: ReactNode): void {
  hydrateRoot(root, app);
}
