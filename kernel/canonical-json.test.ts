import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

describe('canonicalJson', () => {
  it('canonicalJson: sorts the keys of every object by code unit, including numeric keys', () => {
    expect(canonicalJson({ b: 1, a: [{ '10': true, '9': null, ä: 'x', Z: 0.5 }] })).toBe(
      '{"a":[{"10":true,"9":null,"Z":0.5,"ä":"x"}],"b":1}',
    );
  });

  it('canonicalJson: omits fields without a value, as JSON.stringify does', () => {
    expect(canonicalJson({ kept: null, dropped: undefined, list: [undefined] })).toBe('{"kept":null,"list":[null]}');
  });

  it('canonicalJson: the text parses back to the same value and does not depend on the order of keys', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(reversed(JSON.parse(text)))).toBe(text);
      }),
    ));
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, field]) => [name, reversed(field)])
      .toReversed(),
  );
}
