/** How near the next rank is, in whole percent: never 100 before it is reached. Without a next one the way is done. */
export function rankPercent(points: number, nextPoints: number | null): number {
  if (nextPoints === null || nextPoints <= 0) return 100;
  return Math.min(99, Math.max(0, Math.floor((points * 100) / nextPoints)));
}
