import type { DrawnValue } from '@tausi/kernel';
import type { Draw } from '../round.ts';

/** Wraps a draw and records its values, as a real round does for its recheck. */
export function recorded(source: Draw): Draw & { readonly drawn: readonly DrawnValue[] } {
  const drawn: DrawnValue[] = [];
  return {
    drawn,
    wordsUsed: source.wordsUsed,
    uniform: (n, label) => {
      const value = source.uniform(n, label);
      drawn.push({ label, n, value });
      return value;
    },
  };
}
