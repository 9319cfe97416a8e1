/** The parts that a signature covers, in the forms of CAS1 (docs/wire.md). */
export type SignedParts = {
  readonly method: string;
  /** As sent, without query, not decoded. */
  readonly path: string;
  /** In the canonical form of `canonicalQuery`. */
  readonly query: string;
  readonly bodyHash: string;
  readonly tokenHash: string;
  readonly time: string;
  readonly nonce: string;
  readonly idempotencyKey: string;
};

/** Returns the exact text that the client's key signs. */
export function stringToSign(parts: SignedParts): string {
  return [
    'CAS1-HMAC-SHA256',
    parts.method.toUpperCase(),
    parts.path,
    parts.query,
    parts.bodyHash,
    parts.tokenHash,
    parts.time,
    parts.nonce,
    parts.idempotencyKey,
  ].join('\n');
}

/** Parses a query: decoded names and values in the order sent, with empty values and repeats. A plus sign is a
 *  space, as in forms. Null for an invalid percent encoding. */
export function readQuery(raw: string): readonly (readonly [name: string, value: string])[] | null {
  try {
    return raw
      .split('&')
      .filter((piece) => piece !== '')
      .map((piece) => {
        const equals = piece.indexOf('=');
        return equals === -1 ? [decoded(piece), ''] : [decoded(piece.slice(0, equals)), decoded(piece.slice(equals + 1))];
      });
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** Returns the query as CAS1 signs it: encoded by RFC 3986, sorted bytewise by encoded name, then by encoded value. */
export function canonicalQuery(pairs: readonly (readonly [name: string, value: string])[]): string {
  return pairs
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .toSorted((a, b) => inByteOrder(a[0], b[0]) || inByteOrder(a[1], b[1]))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function decoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

// encodeURIComponent leaves !'()* alone, which RFC 3986 reserves.
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

// Encoded text is ASCII, where code units sort like bytes.
function inByteOrder(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
