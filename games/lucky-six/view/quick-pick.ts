import { ballCount, lineLength } from '../book.ts';

/** Six different numbers, ascending, for a player who lets chance choose. `below(n)` is a number from 0 to n − 1. It decides
 *  nothing of the draw. */
export function quickPick(below: (n: number) => number): readonly number[] {
  const left = Array.from({ length: ballCount }, (_, index) => index + 1);
  return Array.from({ length: lineLength }, () => left.splice(below(left.length), 1))
    .flat()
    .sort((a, b) => a - b);
}

/** The browser's own chance. */
export function browserBelow(n: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value % n;
}
