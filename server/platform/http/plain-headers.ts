import type { IncomingHttpHeaders } from 'node:http';

type PlainHeaders = Readonly<Record<string, string | undefined>>;

/** Returns headers with one text each. Node joins repeated headers, as RFC 9110 allows, except `set-cookie`. */
export function plainHeaders(headers: IncomingHttpHeaders): PlainHeaders {
  // A copy for every request would be slow.
  if (isPlain(headers)) return headers;
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]));
}

function isPlain(headers: IncomingHttpHeaders): headers is IncomingHttpHeaders & PlainHeaders {
  return headers['set-cookie'] === undefined;
}
