import { expect, it } from 'vitest';
import { createOwnData } from './own-data.ts';

const origin = 'https://tausi.test';

it('own data: counts the worker’s own fetches once, and no page’s fetches', () => {
  const own = createOwnData(origin);
  own.ask('/');
  own.ask('/assets/first.js');
  own.count([
    { name: `${origin}/`, transferSize: 10_971 },
    { name: `${origin}/art/tiles/lucky-plane-180.avif`, transferSize: 5_627 },
    { name: `${origin}/assets/first.js`, transferSize: 1_333 },
    { name: `${origin}/assets/first.js`, transferSize: 1_333 },
  ]);
  expect(own.take()).toBe(12_304);
});

it('own data: reports each byte once', () => {
  const own = createOwnData(origin);
  own.ask('/');
  own.count([{ name: `${origin}/`, transferSize: 300 }]);
  expect([own.take(), own.take()]).toEqual([300, 0]);
});
