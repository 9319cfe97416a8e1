import { Fault } from '../http/fault.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/** Refuses a writing call that another site, a prefetch or a link preview may have made. Programs other than
 *  browsers send none of these headers; the signature decides about them. */
export function refuseForeignWrites(headers: Headers, lobbyOrigin: string): void {
  if (isPrefetch(headers) || isCrossSite(headers) || isForeignOrigin(headers, lobbyOrigin)) throw new Fault(403);
}

function isPrefetch(headers: Headers): boolean {
  return [headers['sec-purpose'], headers['purpose'], headers['x-moz'], headers['x-purpose']].some((purpose) =>
    /prefetch|prerender|preview/i.test(purpose ?? ''),
  );
}

// A page of the lobby calls its own origin. `none` is a typed or clicked address, which a writing call never is.
function isCrossSite(headers: Headers): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin';
}

function isForeignOrigin(headers: Headers, lobbyOrigin: string): boolean {
  const origin = headers['origin'];
  if (origin === undefined || origin === lobbyOrigin) return false;
  // Accepts the same machine under another of its names, such as 127.0.0.1 or a name on the local network.
  return URL.parse(origin)?.host !== headers['host'];
}
