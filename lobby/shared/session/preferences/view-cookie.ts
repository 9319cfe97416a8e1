import type { View } from './view.ts';

const oneYearSeconds = 31_536_000;

/** Stores country and language in a cookie (`tausi_view=ke.sw`), so that the server prerenders that view next time. It holds
 *  nothing else. */
export function rememberViewForServer(view: View): void {
  document.cookie = `tausi_view=${view.country}.${view.language}; path=/; max-age=${oneYearSeconds}; samesite=lax`;
}
