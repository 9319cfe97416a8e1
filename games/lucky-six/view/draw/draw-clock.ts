import { ballEveryMs, drawnCount, firstBallMs, lineLength } from '../../book.ts';
import paytable from '../../paytable.json';

/** Returns the number of balls that have fallen `elapsedMs` after the start of the draw. */
export function fallenAt(elapsedMs: number): number {
  return Math.min(drawnCount, Math.max(0, Math.floor((elapsedMs - firstBallMs) / ballEveryMs) + 1));
}

/** Returns the animation progress of the latest ball, from 0 to 1. */
export function partOfFall(elapsedMs: number): number {
  const since = elapsedMs - firstBallMs;
  return since < 0 ? 0 : Math.min(1, (since - (fallenAt(elapsedMs) - 1) * ballEveryMs) / ballEveryMs);
}

/** Returns the payout, in stakes, of a line whose sixth number is this ball; 0 before ball 6. */
export function paysAt(position: number): number {
  return paytable.pays[position - lineLength] ?? 0;
}

/** Returns the progress of a line after some balls: its drawn numbers, and its payout once all are drawn. */
export function lineAt(
  numbers: readonly number[],
  balls: readonly number[],
  fallen: number,
): { readonly hits: readonly boolean[]; readonly pays: number } {
  const seen = balls.slice(0, fallen);
  const hits = numbers.map((number) => seen.includes(number));
  const last = Math.max(...numbers.map((number) => seen.indexOf(number) + 1));
  return { hits, pays: hits.every(Boolean) ? paysAt(last) : 0 };
}

/** Formats a multiplier for narrow cells: 10000 → `10k`. */
export function shortTimes(times: number): string {
  return times >= 1_000 ? `${times / 1_000}k` : String(times);
}
