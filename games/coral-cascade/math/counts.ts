import { assert } from '@tausi/kernel';

/** All count vectors (cells per symbol), grouped by their total. Cells are drawn independently and wins depend on counts
 *  only. The counts are therefore the complete state of the game. */
export type Counts = {
  /** `ofTotal[t]`: all count vectors with total t. */
  readonly ofTotal: readonly (readonly (readonly number[])[])[];
  /** `onto[t][i × kinds + s]`: the index, among the vectors of total t + 1, of vector i with one more symbol of kind s. */
  readonly onto: readonly Int32Array[];
  readonly indexOf: (vector: readonly number[]) => number;
};

export function countsUpTo(kinds: number, most: number): Counts {
  const ofTotal = Array.from({ length: most + 1 }, (_, total) => vectorsOf(kinds, total));
  const base = most + 1;
  const codeOf = (vector: readonly number[]): number => vector.reduce((code, count) => code * base + count, 0);
  const indices = new Map(ofTotal.flatMap((vectors) => vectors.map((vector, index): [number, number] => [codeOf(vector), index])));
  const indexOf = (vector: readonly number[]): number => {
    const index = indices.get(codeOf(vector));
    assert(index !== undefined, 'every count vector is listed');
    return index;
  };
  const onto = ofTotal.slice(0, most).map((vectors) => {
    const next = new Int32Array(vectors.length * kinds);
    for (const [i, vector] of vectors.entries())
      for (let kind = 0; kind < kinds; kind += 1) next[i * kinds + kind] = indexOf(vector.with(kind, (vector[kind] ?? 0) + 1));
    return next;
  });
  return { ofTotal, onto, indexOf };
}

function vectorsOf(kinds: number, total: number): readonly (readonly number[])[] {
  if (kinds === 1) return [[total]];
  return Array.from({ length: total + 1 }, (_, first) => vectorsOf(kinds - 1, total - first).map((rest) => [first, ...rest])).flat();
}
