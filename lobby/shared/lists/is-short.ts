const refreshedPagesMax = 3;

/** Whether a list is refreshed by itself. Of one that was scrolled far, every page would be asked for again. */
export function isShort(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages)) return true;
  return data.pages.length <= refreshedPagesMax;
}
