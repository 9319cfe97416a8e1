import { expect, it } from 'vitest';
import { parseHash } from './hash.ts';

it('hash: separates its query from the path', () => {
  expect(parseHash('#/singleEvent?toUrl=https%3A%2F%2Fa.example%2F%3Fb%3D1&redirect=/Mine')).toEqual({
    path: '/singleEvent',
    search: 'toUrl=https%3A%2F%2Fa.example%2F%3Fb%3D1&redirect=/Mine',
  });
});

it('hash: reads an empty hash, a bare hash and a missing slash as paths from the root', () => {
  expect(parseHash('')).toEqual({ path: '/', search: '' });
  expect(parseHash('#')).toEqual({ path: '/', search: '' });
  expect(parseHash('#Mine')).toEqual({ path: '/Mine', search: '' });
  expect(parseHash('#//evil.example')).toEqual({ path: '/evil.example', search: '' });
});
