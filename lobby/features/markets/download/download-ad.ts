import type { DownloadAd } from '../../../shared/session/preference-values.ts';

const againAfterMs = 24 * 60 * 60 * 1_000;

/** What the server says of the advert, in the lobby's words. `now` is the server's clock. */
export type OfferedAd = { readonly isOn: boolean; readonly id: number; readonly route: string; readonly now: number };

/** Whether the advert shows, and what is remembered of it (specification §4): shown again only 24 hours or more after it was
 *  first shown, forgotten when the server no longer wants it. */
export function decideAd(offered: OfferedAd, stored: DownloadAd | null): { readonly shows: boolean; readonly stored: DownloadAd | null } {
  if (!offered.isOn) return { shows: false, stored: null };
  const { id, route, now } = offered;
  // A moment of the future was stored by nobody's clock but a wrong one.
  const isFresh = stored !== null && stored.firstShownAt <= now && now - stored.firstShownAt < againAfterMs;
  return isFresh ? { shows: false, stored } : { shows: true, stored: { id, route, firstShownAt: now } };
}
