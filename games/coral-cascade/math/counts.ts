import { assert } from '@tausi/kernel';

/** Every way to have so many of each symbol, grouped by how many symbols there are in all. Cells are drawn independently and
 *  wins look at counts alone, so where a symbol stands never matters: the counts are the whole state of the game. */
export type Counts = {
  /** `ofTotal[t]`: all count vectors of t symbols. */
  readonly ofTotal: readonly (readonly (readonly number[])[])[];
  /** `onto[t][i × kinds + s]`: the place among those of t + 1 where vector i stands with one more of kind s. */
  readonly onto: readonly Int32Array[];
  readonly placeOf: (vector: readonly number[]) => number;
};

export function countsUpTo(kinds: number, most: number): Counts {
  const ofTotal = Array.from({ length: most + 1 }, (_, total) => vectorsOf(kinds, total));
  const base = most + 1;
  const codeOf = (vector: readonly number[]): number => vector.reduce((code, count) => code * base + count, 0);
  const places = new Map(ofTotal.flatMap((vectors) => vectors.map((vector, place): [number, number] => [codeOf(vector), place])));
  const placeOf = (vector: readonly number[]): number => {
    const place = places.get(codeOf(vector));
    assert(place !== undefined, 'every count vector is listed');
    return place;
  };
  const onto = ofTotal.slice(0, most).map((vectors) => {
    const next = new Int32Array(vectors.length * kinds);
    for (const [i, vector] of vectors.entries())
      for (let kind = 0; kind < kinds; kind += 1) next[i * kinds + kind] = placeOf(vector.with(kind, (vector[kind] ?? 0) + 1));
    return next;
  });
  return { ofTotal, onto, placeOf };
}

function vectorsOf(kinds: number, total: number): readonly (readonly number[])[] {
  if (kinds === 1) return [[total]];
  return Array.from({ length: total + 1 }, (_, first) => vectorsOf(kinds - 1, total - first).map((rest) => [first, ...rest])).flat();
}
