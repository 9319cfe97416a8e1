const picture = /<source type="image\/avif" srcset="([^"]+)"( sizes="[^"]*")?\/?><img [^>]*fetchpriority="high"/gi;

/** The addresses that the page's first pictures may come from, widest first, one list a picture: what the screen shows at once. */
export function firstPictures(html: string): readonly (readonly string[])[] {
  return [...html.matchAll(picture)].map(([, offered = '']) => addressesIn(offered));
}

/** The page with its first pictures in it, those that `dataOf` knows: kept so, it is drawn whole in one frame, without asking
 *  for anything. React takes the page over as it is; it never compares what a picture was drawn from. */
export function withPictures(html: string, dataOf: ReadonlyMap<string, string>): string {
  return html.replace(picture, (found: string, offered: string) => {
    const known = addressesIn(offered).flatMap((address) => dataOf.get(address) ?? [])[0];
    return known === undefined ? found : found.replace(`"${offered}"`, `"${known}"`);
  });
}

/** `/a-180.avif 180w,/a-240.avif 240w`: the addresses, widest first. */
function addressesIn(offered: string): readonly string[] {
  return offered
    .split(',')
    .map((candidate) => candidate.trim().split(' ')[0] ?? '')
    .filter((address) => address.startsWith('/'))
    .reverse();
}
