import type { Preferences } from '../../../shared/session/preferences/preferences.ts';

const againAfterMs = 24 * 60 * 60 * 1_000;

/** The server's answer about the advert, in the lobby's terms. `now` is the server's clock. */
export type OfferedAd = { readonly isOn: boolean; readonly id: number; readonly route: string; readonly now: number };

/** The stored state: `showAd` while the advert waits for a player in the lobby, and the time of its first display. */
export type KeptAd = Pick<Preferences, 'showAd' | 'downloadAd'>;

/** Decides whether the advert shows and the state to store (specification §4). It shows again 24 hours or more after its first
 *  display. The state is cleared when the server no longer wants the advert. */
export function decideAd(offered: OfferedAd, kept: KeptAd): { readonly shows: boolean; readonly kept: KeptAd } {
  if (!offered.isOn) return { shows: false, kept: { showAd: false, downloadAd: null } };
  const { id, route, now } = offered;
  if (wasShownWithinADay(kept, now)) return { shows: false, kept };
  return { shows: true, kept: { showAd: false, downloadAd: { id, route, firstShownAt: now } } };
}

/** Returns whether the advert waits and its 24 hours are over; a sign-in or a busy player may have delayed it. */
export function isAdDue(kept: KeptAd, now: number): boolean {
  return kept.showAd && !wasShownWithinADay(kept, now);
}

function wasShownWithinADay({ downloadAd }: KeptAd, now: number): boolean {
  // Only a wrong clock can have stored a time in the future.
  return downloadAd !== null && downloadAd.firstShownAt <= now && now - downloadAd.firstShownAt < againAfterMs;
}
