import type { DrawnValue } from '@tausi/kernel';
import type { Draw } from '../round.ts';

/** A draw that also keeps what was drawn, as a round does for its check. */
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
