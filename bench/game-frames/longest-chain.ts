/** A request from start to end. */
export type Span = { readonly beganAt: number; endedAt: number };

/** The number of requests that ran one after the other, which is the number of round trips. */
export function longestChain(spans: readonly Span[]): number {
  const chains: { readonly endedAt: number; readonly length: number }[] = [];
  for (const { beganAt, endedAt } of spans.toSorted((one, other) => one.beganAt - other.beganAt)) {
    const before = Math.max(0, ...chains.filter((chain) => chain.endedAt <= beganAt).map(({ length }) => length));
    chains.push({ endedAt, length: before + 1 });
  }
  return Math.max(0, ...chains.map(({ length }) => length));
}
