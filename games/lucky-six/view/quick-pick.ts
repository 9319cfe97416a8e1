import { ballCount, lineLength } from '../book.ts';

/** Returns six different random numbers in ascending order. `below(n)` returns an integer from 0 to n − 1. It does not
 *  influence the draw. */
export function quickPick(below: (n: number) => number): readonly number[] {
  const left = Array.from({ length: ballCount }, (_, index) => index + 1);
  return Array.from({ length: lineLength }, () => left.splice(below(left.length), 1))
    .flat()
    .sort((a, b) => a - b);
}

/** Returns a random integer below `n` from the browser's own generator. */
export function browserBelow(n: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value % n;
}
