/** The progress to the next rank in whole percent: never 100 before it is reached, 100 without a next rank. */
export function rankPercent(points: number, nextPoints: number | null): number {
  if (nextPoints === null || nextPoints <= 0) return 100;
  return Math.min(99, Math.max(0, Math.floor((points * 100) / nextPoints)));
}
