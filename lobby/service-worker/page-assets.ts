/** The files a prerendered page needs to come alive: its entry, styles and what is preloaded, as its head names them. */
export function assetsOfPage(html: string): readonly string[] {
  return ['entry', 'styles', 'preload'].flatMap((name) => {
    const value = new RegExp(` data-${name}="([^"]*)"`).exec(html)?.[1] ?? '';
    return value.split(' ').filter((path) => path.startsWith('/'));
  });
}

/** How the worker answers a request: from what it keeps, from the network, or not at all (the browser goes on alone). */
export type Handling = 'page' | 'asset' | 'art' | 'lobby-data' | 'none';

/** Nothing signed is ever kept: of the API only the lobby's public data, and that only when nobody signed for it. */
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
