import { describe, expect, it } from 'vitest';
import { condemned, sevenTests, type OutcomeStream } from './battery.ts';
import { fastDraw } from '../fast-draw.ts';
import { streamsOf } from './streams.ts';

const size = 60_000;

function streamOf(values: number, next: (draw: ReturnType<typeof fastDraw>, index: number) => number, length = size): OutcomeStream {
  const draw = fastDraw(3);
  return { name: 'planted', values, outcomes: Array.from({ length }, (_, index) => next(draw, index)) };
}

function failedTests(stream: OutcomeStream): readonly string[] {
  return condemned(sevenTests(stream)).map(({ test }) => test);
}

describe('seven randomness tests', () => {
  it.each([2, 3, 5, 6, 32, 37, 52, 54, 64])('a fair source of %i values passes all tests', (values) =>
    expect(failedTests(streamOf(values, (draw) => draw.uniform(values, '')))).toEqual([]),
  );

  it('a fair source gives uniformly distributed p-values', () => {
    const chances = Array.from({ length: 40 }, (_, seed) => {
      const draw = fastDraw(seed + 100);
      return sevenTests({ name: 'fair', values: 6, outcomes: Array.from({ length: 4_000 }, () => draw.uniform(6, '')) });
    }).flat();
    const below = chances.filter(({ chance }) => chance < 0.5).length / chances.length;
    expect(below).toBeGreaterThan(0.4);
    expect(below).toBeLessThan(0.6);
  });

  it.each([2, 3, 4])('each test alone rejects at most one fair stream of %i values in a hundred at the 1 % level', (values) => {
    const streams = 1_500;
    const odd = new Map<string, number>();
    for (let seed = 0; seed < streams; seed += 1) {
      const draw = fastDraw(seed + 1_000);
      const outcomes = Array.from({ length: 2_000 }, () => draw.uniform(values, ''));
      for (const { test, chance } of sevenTests({ name: 'fair', values, outcomes })) {
        odd.set(test, (odd.get(test) ?? 0) + (chance < 0.01 ? 1 : 0));
      }
    }
    // Five standard deviations above an expected count of fifteen.
    expect([...odd].filter(([, count]) => count > 34)).toEqual([]);
  });

  it.each<[string, OutcomeStream, string]>([
    ['one byte taken modulo 37', streamOf(37, (draw) => draw.uniform(256, '') % 37), 'total distribution'],
    ['a wheel that avoids its last pocket', streamOf(37, avoidingLast()), 'overlaps'],
    ['values that follow each other', streamOf(6, (draw, index) => (index % 2 === 0 ? draw.uniform(6, '') : index % 6)), 'runs'],
    ['a stuck source', streamOf(6, () => 4), 'total distribution'],
    ['a counter', streamOf(6, (_, index) => index % 6), "coupon collector's"],
    ['a counter that skips', streamOf(8, (_, index) => (index * 3) % 8), 'serial correlation'],
    ['a value that comes back two places later', streamOf(8, comingBack()), 'interplay correlation'],
    ['a deck that never repeats in a block', streamOf(512, (_, index) => index % 512), 'duplicates'],
  ])('condemn %s', (_name, stream, test) => expect(failedTests(stream)).toContain(test));
});

function avoidingLast() {
  let last = -1;
  return (draw: ReturnType<typeof fastDraw>): number => {
    let value = draw.uniform(37, '');
    if (value === last) value = draw.uniform(37, '');
    last = value;
    return value;
  };
}

function comingBack() {
  const held: number[] = [];
  return (draw: ReturnType<typeof fastDraw>, index: number): number => {
    const value = draw.uniform(10, '') === 0 ? (held[index - 2] ?? 0) : draw.uniform(8, '');
    held.push(value);
    return value;
  };
}

describe('streams of a game', () => {
  it('streamsOf separates draws from different numbers of values, and groups large numbers evenly', () => {
    const draw = fastDraw(5);
    const drawn = Array.from({ length: 9_000 }, (_, index) => {
      const n = index % 2 === 0 ? 37 : 10_000;
      return { label: '', n, value: draw.uniform(n, '') };
    });
    const streams = streamsOf('wheel', drawn);
    expect(streams.map(({ name, values }) => [name, values])).toEqual([
      ['wheel, 1 of 37', 37],
      ['wheel, 1 of 10000', 64],
      ['wheel, every draw', 4],
    ]);
    expect(streams.every(({ values, outcomes }) => outcomes.every((value) => value < values))).toBe(true);
  });
});
