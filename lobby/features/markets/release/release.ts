/** Between two looks for a newer release. */
export const lookAgainMs = 10 * 60_000;

/** Whether it is time to look: the first time, and then every ten minutes at most. A clock that was set back looks anew. */
export function mayLook(lastLookAt: number | null, now: number): boolean {
  return lastLookAt === null || now < lastLookAt || now - lastLookAt >= lookAgainMs;
}

/** Whether the server runs another release than the page. Before the first build, and in a page that does not know its own,
 *  nothing can be told. */
export function isOtherRelease(running: string, told: string): boolean {
  return running !== '' && told !== 'none' && running !== told;
}
