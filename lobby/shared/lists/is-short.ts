const refreshedPagesMax = 3;

/** True if a list refreshes by itself. A long list does not, because the refresh would refetch every page. */
export function isShort(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages)) return true;
  return data.pages.length <= refreshedPagesMax;
}
