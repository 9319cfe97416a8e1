import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { platformRefusals } from '@tausi/contract/envelope.ts';
import { allCalls } from '@tausi/contract/index.ts';

const numbers = new Map(
  [platformRefusals, ...allCalls.map((call) => call.refusals)]
    .flatMap((refusals) => Object.entries(refusals))
    .map(([code, number]) => [number, code]),
);

describe.each(['en', 'sw'])('refusal codes in %s', (language) => {
  const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(new URL(`${language}/error-code.json`, import.meta.url), 'utf8'));

  it(`refusal codes in ${language}: each has a text`, () => {
    expect([...numbers].filter(([number]) => (texts[`error_code[${number}]`] ?? '') === '')).toEqual([]);
  });

  it(`refusal codes in ${language}: no text is unused`, () => {
    expect(Object.keys(texts).filter((id) => !numbers.has(Number(/^error_code\[(\d+)\]$/.exec(id)?.[1] ?? Number.NaN)))).toEqual([]);
  });
});
