import { useSyncExternalStore } from 'react';
import { homePath } from './home-path.ts';

/** An address inside the hash: `#/singleEvent?toUrl=…` is path `/singleEvent` with search `toUrl=…`. */
export type HashAddress = { readonly path: string; readonly search: string };

export function parseHash(hash: string): HashAddress {
  const address = `/${hash.replace(/^#?\/*/, '')}`;
  const mark = address.indexOf('?');
  return mark < 0 ? { path: address, search: '' } : { path: address.slice(0, mark), search: address.slice(mark + 1) };
}

/** Goes to a path of the lobby (`/search?word=lion`), to the top of it. */
export function navigate(to: string, options: { readonly replace?: boolean } = {}): void {
  // The entry that a modal put into the history for the back button (ui/hooks/back-button.ts) becomes that of the new place.
  if (options.replace === true || history.state === 'modal') {
    history.replaceState(null, '', `#${to}`);
    dispatchEvent(new HashChangeEvent('hashchange'));
  } else {
    location.hash = to;
  }
}

/** Writes the bare address out as Home's. Done before React takes the page over, which was drawn for Home: told afterwards, it
 *  would draw the whole screen anew. */
export function nameHome(): void {
  if (/^#?\/*$/.test(location.hash)) history.replaceState(history.state, '', `#${homePath}`);
}

// Every navigation begins at the top, also one by the browser's own buttons (specification §2).
export function scrollToTopOnNavigation(): void {
  history.scrollRestoration = 'manual';
  addEventListener('hashchange', () => scrollTo(0, 0));
}

/** The path in the hash this moment. */
export function currentPath(): string {
  return parseHash(location.hash).path;
}

/** The path in the hash; that of Home while the page is prerendered. */
export function useHashPath(): string {
  return useSyncExternalStore(subscribe, currentPath, () => homePath);
}

/** The query inside the hash, without its question mark. Read it with `new URLSearchParams(…)`. */
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
