import { expect, it } from 'vitest';
import { firstPictures, withPictures } from './page-pictures.ts';

const tile = (name: string, rest: string): string =>
  `<picture><source type="image/avif" srcSet="/art/tiles/${name}-180.avif 180w,/art/tiles/${name}-240.avif 240w" sizes="31vw"/><img src="/art/tiles/${name}-240.webp" width="240" ${rest}/></picture>`;
const banner =
  '<picture><source type="image/avif" srcSet="/art/banners/b-720.avif"/><img src="/art/banners/b-720.webp" fetchPriority="high"/></picture>';
const page = `${banner}${tile('dice', 'alt="" fetchPriority="high"')}${tile('keno', 'loading="lazy"')}`;

it('firstPictures: finds the first visible pictures, the widest source of each first', () => {
  expect(firstPictures(page)).toEqual([['/art/banners/b-720.avif'], ['/art/tiles/dice-240.avif', '/art/tiles/dice-180.avif']]);
  expect(firstPictures('<main></main>')).toEqual([]);
});

it('withPictures: inlines cached pictures and leaves the rest of the page unchanged', () => {
  const data = new Map([['/art/tiles/dice-180.avif', 'data:image/avif;base64,AAAA']]);
  const whole = withPictures(page, data);
  expect(whole).toBe(page.replace('/art/tiles/dice-180.avif 180w,/art/tiles/dice-240.avif 240w', 'data:image/avif;base64,AAAA'));
  expect(withPictures(page, new Map())).toBe(page);
});
