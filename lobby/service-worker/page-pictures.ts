const picture = /<source type="image\/avif" srcset="([^"]+)"( sizes="[^"]*")?\/?><img [^>]*fetchpriority="high"/gi;

/** Returns the sources of each picture that is visible first, widest first, one list per picture. */
export function firstPictures(html: string): readonly (readonly string[])[] {
  return [...html.matchAll(picture)].map(([, offered = '']) => addressesIn(offered));
}

/** Inlines the first pictures that `dataOf` contains, so that a cached page paints complete in one frame without requests.
 *  Hydration accepts this, because React does not compare a picture's source. */
export function withPictures(html: string, dataOf: ReadonlyMap<string, string>): string {
  return html.replace(picture, (found: string, offered: string) => {
    const known = addressesIn(offered).flatMap((address) => dataOf.get(address) ?? [])[0];
    return known === undefined ? found : found.replace(`"${offered}"`, `"${known}"`);
  });
}

/** Returns the URLs of a `srcset` (`/a-180.avif 180w,/a-240.avif 240w`), widest first. */
function addressesIn(offered: string): readonly string[] {
  return offered
    .split(',')
    .map((candidate) => candidate.trim().split(' ')[0] ?? '')
    .filter((address) => address.startsWith('/'))
    .reverse();
}
