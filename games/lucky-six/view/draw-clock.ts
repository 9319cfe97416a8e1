import { ballEveryMs, drawnCount, firstBallMs, lineLength } from '../book.ts';
import paytable from '../paytable.json';

/** How many balls have fallen so long after the start of the draw. */
export function fallenAt(elapsedMs: number): number {
  return Math.min(drawnCount, Math.max(0, Math.floor((elapsedMs - firstBallMs) / ballEveryMs) + 1));
}

/** How far the ball that fell last has come to its place, 0 to 1. */
export function partOfFall(elapsedMs: number): number {
  const since = elapsedMs - firstBallMs;
  return since < 0 ? 0 : Math.min(1, (since - (fallenAt(elapsedMs) - 1) * ballEveryMs) / ballEveryMs);
}

/** What a line pays whose sixth number falls as this ball, in stakes; 0 before the sixth. */
export function paysAt(place: number): number {
  return paytable.pays[place - lineLength] ?? 0;
}

/** How a line stands when so many balls have fallen: which of its numbers are among them, and what it pays when all are. */
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

/** 10000 → `10k`, for the narrow places of the ladder. */
export function shortTimes(times: number): string {
  return times >= 1_000 ? `${times / 1_000}k` : String(times);
}
