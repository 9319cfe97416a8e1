/** What is published of a game's mathematics, each a chunk of its own: the odds for people, the reels for a player's own
 *  check. Nothing of it helps to foresee a round, because that needs the secret seed. */
export type PublishedGame = {
  readonly loadPaytable: () => Promise<Paytable>;
  readonly loadStrips: () => Promise<Strips>;
};

export type Paytable = {
  readonly unitsPerStake: number;
  readonly rtpPercent: string;
  readonly hitRatePercent: string;
  readonly volatility: string;
  readonly featureOneIn: number;
  readonly maximumStakes: string;
  readonly version: string;
  readonly hash: string;
};

export type Strips = {
  readonly version: string;
  /** One list a reel, read downwards, closed to a ring. */
  readonly base: readonly (readonly string[])[];
  readonly free: readonly (readonly string[])[];
};

const published: Readonly<Record<string, PublishedGame>> = {
  'savanna-riches': {
    loadPaytable: async () => (await import('../savanna-riches/paytable.json')).default,
    loadStrips: async () => (await import('../savanna-riches/strips.json')).default,
  },
};

/** What is published of a game; null for a game that is not ours. */
export function publishedGame(name: string): PublishedGame | null {
  return Object.hasOwn(published, name) ? (published[name] ?? null) : null;
}
