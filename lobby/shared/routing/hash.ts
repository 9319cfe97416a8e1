import { useSyncExternalStore } from 'react';
import { homePath } from './home-path.ts';

/** An address inside the hash: `#/singleEvent?toUrl=…` is path `/singleEvent` with search `toUrl=…`. */
export type HashAddress = { readonly path: string; readonly search: string };

export function parseHash(hash: string): HashAddress {
  const address = `/${hash.replace(/^#?\/*/, '')}`;
  const mark = address.indexOf('?');
  return mark < 0 ? { path: address, search: '' } : { path: address.slice(0, mark), search: address.slice(mark + 1) };
}

/** Navigates to a path of the lobby (`/search?word=lion`) and scrolls to the top. */
export function navigate(to: string, options: { readonly replace?: boolean } = {}): void {
  // The history entry that a modal added for the back button (ui/back-button.ts) is reused for the new path.
  if (options.replace === true || history.state === 'modal') {
    history.replaceState(null, '', `#${to}`);
    dispatchEvent(new HashChangeEvent('hashchange'));
  } else {
    location.hash = to;
  }
}

/** Rewrites the bare address to Home's before hydration. Doing it later would re-render the whole screen. */
export function nameHome(): void {
  if (/^#?\/*$/.test(location.hash)) history.replaceState(history.state, '', `#${homePath}`);
}

// Scrolls to the top on every navigation, also through the browser's own buttons (specification §2).
export function scrollToTopOnNavigation(): void {
  history.scrollRestoration = 'manual';
  addEventListener('hashchange', () => scrollTo(0, 0));
}

/** Returns the current path in the hash. */
export function currentPath(): string {
  return parseHash(location.hash).path;
}

/** Returns the path in the hash; Home's during prerendering. */
export function useHashPath(): string {
  return useSyncExternalStore(subscribe, currentPath, () => homePath);
}

/** Returns the query in the hash, without its question mark. Read it with `new URLSearchParams(…)`. */
export function useHashSearch(): string {
  return useSyncExternalStore(
    subscribe,
    () => parseHash(location.hash).search,
    () => '',
  );
}

function subscribe(redraw: () => void): () => void {
  addEventListener('hashchange', redraw);
  return () => removeEventListener('hashchange', redraw);
}
