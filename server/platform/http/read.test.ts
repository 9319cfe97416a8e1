import { expect, it } from 'vitest';
import { Fault } from './fault.ts';
import { refuseForeignWrites } from '../security/origin-guard.ts';
import { paramsOfJson, paramsOfPairs } from './read-params.ts';

const json = (text: string) => Buffer.from(text);
const nested = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`;

it('params: reads an object from JSON, and nothing else', () => {
  expect(paramsOfJson(json('{"stake":"20.00"}'))).toEqual({ stake: '20.00' });
  for (const wrong of ['', '[]', '1', 'null', '"a"', '{', '{"a":1}}', '\u0000']) expect(() => paramsOfJson(json(wrong))).toThrow(Fault);
  expect(() => paramsOfJson(Buffer.from([0x7b, 0xff, 0x7d]))).toThrow(Fault);
});

it('params: refuses JSON nested more than 10 deep', () => {
  expect(paramsOfJson(json(nested(10)))).toBeDefined();
  expect(() => paramsOfJson(json(nested(11)))).toThrow(Fault);
  expect(() => paramsOfJson(json(`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`))).toThrow(Fault);
});

it('params: a body cannot reach a prototype', () => {
  expect(() => paramsOfJson(json('{"__proto__":{"isAdmin":true}}'))).toThrow(Fault);
  expect(() => paramsOfJson(json('{"device":{"__proto__":{"isAdmin":true}}}'))).toThrow(Fault);
  const pairs = paramsOfPairs([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
  expect(Object.getPrototypeOf(pairs)).toBe(Object.prototype);
  expect('isAdmin' in {}).toBe(false);
});

it('params: a repeated name becomes a list', () => {
  expect(
    paramsOfPairs([
      ['a', '1'],
      ['b', '2'],
      ['a', '3'],
    ]),
  ).toEqual({ a: ['1', '3'], b: '2' });
});

const lobby = 'https://tausi.example';

it('origin guard: the lobby and non-browser programs may write', () => {
  for (const headers of [
    {},
    { 'sec-fetch-site': 'same-origin', origin: lobby },
    { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' },
  ]) {
    expect(() => refuseForeignWrites(headers, lobby)).not.toThrow();
  }
});

it.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ 'sec-fetch-site': 'none' }],
  [{ 'sec-purpose': 'prefetch;prerender' }],
  [{ purpose: 'prefetch' }],
  [{ 'x-moz': 'prefetch' }],
  [{ origin: 'https://evil.example', host: 'tausi.example' }],
  [{ origin: 'null', host: 'tausi.example' }],
])('origin guard: refuses other origins: %o', (headers) => {
  expect(() => refuseForeignWrites(headers, lobby)).toThrow(Fault);
});
