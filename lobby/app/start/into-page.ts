import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

// Built into the file of React itself (lobby/build.ts), so that React DOM is run with that file, in a task of its own before
// the lobby's.

/** Draws the lobby into an empty page. */
export function drawInto(root: HTMLElement, app: ReactNode): void {
  createRoot(root).render(app);
}

/** Takes over what the server has drawn. */
export function takeOver(root: HTMLElement, app: ReactNode): void {
  hydrateRoot(root, app);
}
