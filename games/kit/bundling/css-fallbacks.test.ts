import postcss from 'postcss';
import { expect, it } from 'vitest';
import { cssFallbacks } from './css-fallbacks.ts';

const written = (css: string): string => postcss([cssFallbacks]).process(css, { from: undefined }).css;

it('css fallbacks: a height in dvh gets a copy in vh before it', () => {
  expect(written('.sheet{max-height:92dvh}')).toBe('.sheet{max-height:92vh;max-height:92dvh}');
});

it('css fallbacks: container units become multiples of a property that a script can set', () => {
  expect(written('.card{width:min(21cqw, 124px)}')).toBe('.card{width:min(calc(21 * var(--cqw, 1cqw)), 124px)}');
});

it('css fallbacks: a script can find containers in browsers without container queries', () => {
  expect(written('.felt{container-type:size}')).toBe('.felt{--contains:size;container-type:size}');
});

it('css fallbacks: other values stay unchanged', () => {
  const css = '.a{height:100vh;width:1.5em;color:#1cqwdd;background:url(a-5dvh.png)}';
  expect(written(css)).toBe(css);
});

it('css fallbacks: a typed image-set goes behind @supports, and other browsers get its last picture', () => {
  const set = `image-set(url('./a.avif') type('image/avif'), url('./a.webp') type('image/webp'))`;
  const [first, supported] = written(`.a{background:${set} 0 0 / 200% 100%}`).split('@supports');
  expect(first?.trim()).toBe(`.a{background:url('./a.webp') 0 0 / 200% 100%}`);
  expect(supported).toMatch(/^ \(background: image-set\(/);
  expect(supported).toContain(`.a{background:${set} 0 0 / 200% 100%}`);
});
