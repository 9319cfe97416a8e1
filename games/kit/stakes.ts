/** Returns the stake at the start: the last one if it is still a step. Otherwise the highest of the three smallest steps
 *  that the balance covers twenty times, else the first step. */
export function openingStake(steps: readonly bigint[], balance: bigint, last: bigint | null): bigint {
  if (last !== null && steps.includes(last)) return last;
  const easy = steps.filter((step) => step * 20n <= balance);
  return easy[Math.min(2, easy.length - 1)] ?? steps[0] ?? 0n;
}

/** Returns the next higher (+1) or lower (−1) step; stays at the ends. */
export function neighbourStake(steps: readonly bigint[], current: bigint, by: 1 | -1): bigint {
  const at = steps.indexOf(current);
  return steps[Math.min(steps.length - 1, Math.max(0, at + by))] ?? current;
}
