/** Minimum time between two release checks. */
export const releaseCheckIntervalMs = 10 * 60_000;

/** Returns whether a check is due: the first time, then at most every ten minutes. A clock that was set back checks again. */
export function isCheckDue(lastLookAt: number | null, now: number): boolean {
  return lastLookAt === null || now < lastLookAt || now - lastLookAt >= releaseCheckIntervalMs;
}

/** Returns whether the server runs another release than the page. False before the first build, and for a page that does not know
 *  its build. */
export function isOtherRelease(running: string, latest: string): boolean {
  return running !== '' && latest !== 'none' && running !== latest;
}
