/** A one-time sign-in token from an address, and the address without it. */
export type AddressToken = { readonly token: string; readonly search: string; readonly hash: string };

const carrier = /^(?:coin|hash)Token=/;

/** Removes a coinToken or hashToken from an address's query, or from the query in its hash; null if there is none. */
export function addressToken({ search, hash }: { readonly search: string; readonly hash: string }): AddressToken | null {
  const mark = hash.indexOf('?');
  const inSearch = partsOf(search.slice(1));
  const inHash = partsOf(mark < 0 ? '' : hash.slice(mark + 1));
  const found = [...inSearch, ...inHash].find((part) => carrier.test(part));
  if (found === undefined) return null;
  const path = mark < 0 ? hash : hash.slice(0, mark);
  return { token: found.slice(found.indexOf('=') + 1), search: joined('?', inSearch), hash: path + joined('?', inHash) };
}

function partsOf(query: string): readonly string[] {
  return query === '' ? [] : query.split('&');
}

function joined(mark: string, parts: readonly string[]): string {
  const kept = parts.filter((part) => !carrier.test(part));
  return kept.length === 0 ? '' : mark + kept.join('&');
}
