import { expect, it } from 'vitest';
import { arrayText } from './array-text.ts';

it('array text: leaves digits, ids, instants and names unquoted', () => {
  expect(arrayText([1n, -2, true, 'stakes:29', '2026-07-01T00:00:00.000Z'])).toBe('{1,-2,true,stakes:29,2026-07-01T00:00:00.000Z}');
});

it('array text: distinguishes a null from the word for it', () => {
  expect(arrayText([null, undefined, 'NULL', 'null', ''])).toBe('{NULL,NULL,"NULL","null",""}');
});

it('array text: quotes text that PostgreSQL would read differently', () => {
  expect(arrayText(['{"a":"b"}', 'a,b', 'back\\slash', ' '])).toBe(String.raw`{"{\"a\":\"b\"}","a,b","back\\slash"," "}`);
});

it('array text: escapes any characters with the same two rules', () => {
  for (const text of ['a\nb', 'tab\there', '\u007F', 'é€', '😀 "x"', '\uD800 "alone"', '\u2028'])
    expect(arrayText([text])).toBe(`{"${text.replaceAll(/["\\]/g, '\\$&')}"}`);
});

it('array text: writes bytes as hex and instants in UTC', () => {
  expect(arrayText([Buffer.from([0, 255]), new Date(0)])).toBe(String.raw`{"\\x00ff",1970-01-01T00:00:00.000Z}`);
});

it('array text: refuses values that no column holds', () => {
  expect(() => arrayText([{ a: 1 }])).toThrow('plain values');
});
