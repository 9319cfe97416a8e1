import type { ChatLine } from './support-from-wire.ts';

/** Merges known and arrived lines, oldest first and without a gap; returns the same list if nothing is new. After a gap only the
 *  arrived lines remain, and older ones are fetched again. */
export function joined(known: readonly ChatLine[], arrived: readonly ChatLine[]): readonly ChatLine[] {
  const [first, last] = [known[0]?.seq, known.at(-1)?.seq];
  const [from, to] = [arrived[0]?.seq, arrived.at(-1)?.seq];
  if (from === undefined || to === undefined) return known;
  if (first === undefined || last === undefined || from > last + 1) return arrived;
  // Older lines requested before the gap no longer join the shown lines.
  if (to < first - 1 || (from >= first && to <= last)) return known;
  return [...arrived.filter(({ seq }) => seq < first), ...known, ...arrived.filter(({ seq }) => seq > last)];
}
