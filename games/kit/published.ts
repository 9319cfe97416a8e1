import type { Recheck } from './recheck.ts';

/** The published data of a game, in lazy chunks: the numbers for players, and the recheck that maps drawn values to events.
 *  This data does not help to predict a round, because the server seed is secret. */
export type PublishedGame = {
  readonly loadNumbers: () => Promise<GameNumbers>;
  readonly loadRecheck: () => Promise<Recheck>;
};

/** The published numbers of a game, from the PAR sheet that its proof writes. A number that depends on the bet is a range,
 *  e.g. `97.00 – 99.00`. Percentages are truncated to hundredths. */
export type GameNumbers = {
  /** The lowest RTP of all bets, in millionths. */
  readonly rtpPpm: number;
  readonly rtpPercent: string;
  /** The share of rounds that pay anything. `stakeBackPercent` is the share that pays at least the stake, if it differs and
   *  all payouts are listed. */
  readonly hitRatePercent: string;
  readonly stakeBackPercent?: string;
  /** `low`, `medium` or `high`, by the standard deviation per stake, for the bets with the lowest and the highest
   *  deviation. */
  readonly volatility: string;
  readonly volatilityMost: string;
  readonly standardDeviation: string;
  /** A feature that occurs once in `featureOneIn` rounds: `free-spins`, `fan` or `inferno`. */
  readonly feature?: string;
  readonly featureOneIn?: number;
  /** The greatest win in stakes, e.g. `3425.00`, and its odds: `4588.00`, or `10^87` for rarer than one in 10^87. */
  readonly maximumStakes: string;
  readonly maximumOneIn: string;
  readonly version: string;
  readonly hash: string;
};

const published: Readonly<Record<string, PublishedGame>> = {
  'lucky-six': {
    loadNumbers: async () => (await import('../lucky-six/paytable.json', { with: { type: 'json' } })).default,
    loadRecheck: async () => (await import('../lucky-six/recheck.ts')).luckySixRecheck,
  },
  'virtual-football': {
    loadNumbers: async () => (await import('../virtual-football/paytable.json', { with: { type: 'json' } })).default,
    loadRecheck: async () => (await import('../virtual-football/recheck.ts')).footballRecheck,
  },
  'lucky-plane': {
    loadNumbers: async () => (await import('../lucky-plane/paytable.json', { with: { type: 'json' } })).default,
    loadRecheck: async () => (await import('../lucky-plane/recheck.ts')).luckyPlaneRecheck,
  },
  'hi-lo': {
    loadNumbers: async () => (await import('../hi-lo/paytable.json', { with: { type: 'json' } })).default,
    loadRecheck: async () => (await import('../hi-lo/recheck.ts')).hiLoRecheck,
  },
  blackjack: {
    loadNumbers: async () => (await import('../blackjack/paytable.json', { with: { type: 'json' } })).default,
    loadRecheck: async () => (await import('../blackjack/recheck.ts')).blackjackRecheck,
  },
  baccarat: {
    loadNumbers: async () => (await import('../baccarat/paytable.json', { with: { type: 'json' } })).default,
    loadRecheck: async () => (await import('../baccarat/recheck.ts')).baccaratRecheck,
  },
  dice: {
    loadNumbers: async () => (await import('../dice/paytable.json', { with: { type: 'json' } })).default,
    loadRecheck: async () => (await import('../dice/recheck.ts')).diceRecheck,
  },
  'easy-money': {
    loadNumbers: async () => (await import('../easy-money/paytable.json', { with: { type: 'json' } })).default,
    loadRecheck: async () => (await import('../easy-money/recheck.ts')).easyMoneyRecheck,
  },
  'fruit-blaze': {
    loadNumbers: async () => (await import('../fruit-blaze/paytable.json', { with: { type: 'json' } })).default,
    loadRecheck: async () => (await import('../fruit-blaze/recheck.ts')).fruitRecheck,
  },
  keno: {
    loadNumbers: async () => (await import('../keno/paytable.json', { with: { type: 'json' } })).default,
    loadRecheck: async () => (await import('../keno/recheck.ts')).kenoRecheck,
  },
  'lucky-user': {
    loadNumbers: async () => (await import('../lucky-user/paytable.json', { with: { type: 'json' } })).default,
    loadRecheck: async () => (await import('../lucky-user/recheck.ts')).luckyUserRecheck,
  },
  mines: {
    loadNumbers: async () => (await import('../mines/paytable.json', { with: { type: 'json' } })).default,
    loadRecheck: async () => (await import('../mines/recheck.ts')).minesRecheck,
  },
  plinko: {
    loadNumbers: async () => (await import('../plinko/paytable.json', { with: { type: 'json' } })).default,
    loadRecheck: async () => (await import('../plinko/recheck.ts')).plinkoRecheck,
  },
  'rainbow-wheel': {
    loadNumbers: async () => (await import('../rainbow-wheel/paytable.json', { with: { type: 'json' } })).default,
    loadRecheck: async () => (await import('../rainbow-wheel/recheck.ts')).rainbowWheelRecheck,
  },
  roulette: {
    loadNumbers: async () => (await import('../roulette/paytable.json', { with: { type: 'json' } })).default,
    loadRecheck: async () => (await import('../roulette/recheck.ts')).rouletteRecheck,
  },
  'coral-cascade': {
    loadNumbers: async () => (await import('../coral-cascade/paytable.json', { with: { type: 'json' } })).default,
    loadRecheck: async () => (await import('../coral-cascade/recheck.ts')).coralRecheck,
  },
  'peacock-link': {
    loadNumbers: async () => (await import('../peacock-link/paytable.json', { with: { type: 'json' } })).default,
    loadRecheck: async () => (await import('../peacock-link/recheck.ts')).peacockRecheck,
  },
  'savanna-riches': {
    loadNumbers: async () => (await import('../savanna-riches/paytable.json', { with: { type: 'json' } })).default,
    loadRecheck: async () => (await import('../savanna-riches/recheck.ts')).savannaRecheck,
  },
};

/** Returns the published data of a game; null for a game of another studio. */
export function publishedGame(name: string): PublishedGame | null {
  return Object.hasOwn(published, name) ? (published[name] ?? null) : null;
}
