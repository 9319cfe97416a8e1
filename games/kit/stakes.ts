/** The stake that stands when the game opens: the last one if it is still a step, else the smallest the balance can pay twenty times, else the first. */
export function openingStake(steps: readonly bigint[], balance: bigint, last: bigint | null): bigint {
  if (last !== null && steps.includes(last)) return last;
  const easy = steps.filter((step) => step * 20n <= balance);
  return easy[Math.min(2, easy.length - 1)] ?? steps[0] ?? 0n;
}

/** The next step up (+1) or down (-1); stays at the ends. */
export function neighbourStake(steps: readonly bigint[], current: bigint, by: 1 | -1): bigint {
  const at = steps.indexOf(current);
  return steps[Math.min(steps.length - 1, Math.max(0, at + by))] ?? current;
}
