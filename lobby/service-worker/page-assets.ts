/** Returns the files that a prerendered page needs for hydration: the entry, styles and preloads in its head. */
export function assetsOfPage(html: string): readonly string[] {
  return ['entry', 'styles', 'preload'].flatMap((name) => {
    const value = new RegExp(` data-${name}="([^"]*)"`).exec(html)?.[1] ?? '';
    return value.split(' ').filter((path) => path.startsWith('/'));
  });
}

/** The worker's strategy for a request: from a cache, from the network, or not at all (`none`, the browser handles it). */
export type Handling = 'page' | 'asset' | 'art' | 'lobby-data' | 'none';

/** Chooses the strategy. Signed answers are never cached; of the API, only unsigned reads of public lobby data are. */
export function handlingOf(
  request: { readonly method: string; readonly isNavigation: boolean; readonly isSigned: boolean; readonly url: URL },
  origin: string,
): Handling {
  const { method, isNavigation, isSigned, url } = request;
  if (method !== 'GET' || url.origin !== origin || isSigned) return 'none';
  if (isNavigation) return url.pathname === '/' && url.search === '' ? 'page' : 'none';
  if (url.pathname.startsWith('/assets/')) return 'asset';
  if (url.pathname.startsWith('/art/')) return 'art';
  return url.pathname === '/api/catalogue/first-screen' ? 'lobby-data' : 'none';
}
