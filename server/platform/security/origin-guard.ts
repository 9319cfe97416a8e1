import { Fault } from '../http/fault.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/** Lets a writing call pass only when no other site, prefetcher or link preview can have made it. Programs that are
 *  not browsers send none of these headers; what they may do is decided by the signature. */
export function refuseForeignWrites(headers: Headers, lobbyOrigin: string): void {
  if (isPrefetch(headers) || isCrossSite(headers) || isForeignOrigin(headers, lobbyOrigin)) throw new Fault(403);
}

function isPrefetch(headers: Headers): boolean {
  return [headers['sec-purpose'], headers['purpose'], headers['x-moz'], headers['x-purpose']].some((purpose) =>
    /prefetch|prerender|preview/i.test(purpose ?? ''),
  );
}

// A page of the lobby calls its own origin. `none` is an address typed or clicked, which no writing call is.
function isCrossSite(headers: Headers): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin';
}

function isForeignOrigin(headers: Headers, lobbyOrigin: string): boolean {
  const origin = headers['origin'];
  if (origin === undefined || origin === lobbyOrigin) return false;
  // The same machine under another of its names (127.0.0.1, a name on the local network) calls itself.
  return URL.parse(origin)?.host !== headers['host'];
}
