import type { Preferences } from '../../../shared/session/preferences/preferences.ts';

const againAfterMs = 24 * 60 * 60 * 1_000;

/** What the server says of the advert, in the lobby's words. `now` is the server's clock. */
export type OfferedAd = { readonly isOn: boolean; readonly id: number; readonly route: string; readonly now: number };

/** What the browser remembers: `showAd` while the advert waits for a player who looks at the lobby, and when it was first shown. */
export type KeptAd = Pick<Preferences, 'showAd' | 'downloadAd'>;

/** Whether the advert shows, and what is remembered of it (specification §4): shown again only 24 hours or more after it was
 *  first shown, until then all is kept, forgotten when the server no longer wants it. */
export function decideAd(offered: OfferedAd, kept: KeptAd): { readonly shows: boolean; readonly kept: KeptAd } {
  if (!offered.isOn) return { shows: false, kept: { showAd: false, downloadAd: null } };
  const { id, route, now } = offered;
  if (wasShownWithinADay(kept, now)) return { shows: false, kept };
  return { shows: true, kept: { showAd: false, downloadAd: { id, route, firstShownAt: now } } };
}

/** Whether the advert waits and its day is over: a sign-in or a moment in which the player was busy let it wait. */
export function isAdDue(kept: KeptAd, now: number): boolean {
  return kept.showAd && !wasShownWithinADay(kept, now);
}

function wasShownWithinADay({ downloadAd }: KeptAd, now: number): boolean {
  // A moment of the future was stored by nobody's clock but a wrong one.
  return downloadAd !== null && downloadAd.firstShownAt <= now && now - downloadAd.firstShownAt < againAfterMs;
}
