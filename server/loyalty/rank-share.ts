// The share by passport rank: from the rank on, in millionths.
const shares = [
  { rank: 0, ppm: 20_000 },
  { rank: 2, ppm: 40_000 },
  { rank: 4, ppm: 60_000 },
  { rank: 6, ppm: 80_000 },
  { rank: 8, ppm: 100_000 },
] as const;

/** Returns the share of cashback and reload at a passport rank in millionths; rank 0 is a player without one. */
export function shareOfRank(rank: number): number {
  return shares.findLast((share) => share.rank <= rank)?.ppm ?? 0;
}

/** Returns the next share above a rank; null at the top. */
export function nextShare(rank: number): { readonly rank: number; readonly ppm: number } | null {
  return shares.find((share) => share.rank > rank) ?? null;
}
