import type { IncomingHttpHeaders } from 'node:http';

/** Flattens headers to one text each. Repeated headers are joined, as RFC 9110 allows. */
export function plainHeaders(headers: IncomingHttpHeaders): Record<string, string | undefined> {
  const plain: Record<string, string | undefined> = {};
  for (const name in headers) {
    const value = headers[name];
    plain[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return plain;
}
