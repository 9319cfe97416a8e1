import type { IncomingHttpHeaders } from 'node:http';

/** Headers with one text each: one that came several times has its values in one line, as they may be joined (RFC 9110). */
export function plainHeaders(headers: IncomingHttpHeaders): Record<string, string | undefined> {
  const plain: Record<string, string | undefined> = {};
  for (const name in headers) {
    const value = headers[name];
    plain[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return plain;
}
