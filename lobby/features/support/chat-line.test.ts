import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joined } from './chat-line.ts';
import type { ChatLine } from './support-from-wire.ts';

const lines = (from: number, to: number): readonly ChatLine[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ seq: from + at, from: 'agent', name: 'Amina', text: `${from + at}`, at: 0 }));
const seqs = (all: readonly ChatLine[]) => all.map(({ seq }) => seq);

it('chat lines: join older and newer lines, and stay the same list without news', () => {
  const known = lines(5, 8);
  expect(seqs(joined(known, lines(1, 4)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(seqs(joined(known, lines(7, 10)))).toEqual([5, 6, 7, 8, 9, 10]);
  expect(joined(known, lines(6, 8))).toBe(known);
  expect(joined(known, [])).toBe(known);
  expect(seqs(joined([], lines(1, 2)))).toEqual([1, 2]);
});

it('chat lines: start again after a gap', () => {
  expect(seqs(joined(lines(1, 4), lines(9, 10)))).toEqual([9, 10]);
  const known = lines(9, 10);
  expect(joined(known, lines(1, 4))).toBe(known);
});

it('chat lines: never have a gap, a repeat or a wrong order, for any arrivals', () => {
  const someLines = fc
    .record({ from: fc.integer({ min: 1, max: 60 }), count: fc.integer({ min: 1, max: 30 }) })
    .map(({ from, count }) => lines(from, from + count - 1));
  fc.assert(
    fc.property(fc.array(someLines, { minLength: 1, maxLength: 12 }), (arrivals) => {
      let known: readonly ChatLine[] = [];
      for (const arrived of arrivals) known = joined(known, arrived);
      for (const [at, { seq }] of known.entries()) expect(seq).toBe((known[0]?.seq ?? 0) + at);
      expect(known.at(-1)?.seq).toBe(Math.max(...arrivals.flatMap(seqs)));
    }),
  );
});
