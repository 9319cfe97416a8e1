import type { View } from './view.ts';

const oneYearSeconds = 31_536_000;

/** Tells the server which first screen to prerender next time (`tausi_view=ke.sw`); it holds no more than that. */
export function rememberViewForServer(view: View): void {
  document.cookie = `tausi_view=${view.country}.${view.language}; path=/; max-age=${oneYearSeconds}; samesite=lax`;
}
