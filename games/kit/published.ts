import type { Recheck } from './recheck.ts';

/** What is published of a game's mathematics, each a chunk of its own: the numbers for people, and the rules that turn drawn
 *  values into what was shown, for a player's own check. Nothing of it helps to foresee a round: that needs the secret seed. */
export type PublishedGame = {
  readonly loadNumbers: () => Promise<GameNumbers>;
  readonly loadRecheck: () => Promise<Recheck>;
};

/** What every game says of its mathematics, from the sheet that its proof writes. A figure that depends on the bet is a range:
 *  `97.00 – 99.00`. Percentages are cut to hundredths. */
export type GameNumbers = {
  /** The least return of all ways to bet, in millionths. */
  readonly rtpPpm: number;
  readonly rtpPercent: string;
  /** How often a round pays anything, and, where that differs and all payouts are listed, at least the stake. */
  readonly hitRatePercent: string;
  readonly stakeBackPercent?: string;
  /** `low`, `medium` or `high` by the standard deviation per stake, for the calmest and the wildest way to bet. */
  readonly volatility: string;
  readonly volatilityMost: string;
  readonly standardDeviation: string;
  /** What comes once in `featureOneIn` rounds: `free-spins`, `fan` or `inferno`. */
  readonly feature?: string;
  readonly featureOneIn?: number;
  /** The greatest win in stakes, e.g. `3425.00`, and how rare it is: `4588.00`, or `10^87` for rarer than 1 in that. */
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

/** What is published of a game; null for a game that is not ours. */
export function publishedGame(name: string): PublishedGame | null {
  return Object.hasOwn(published, name) ? (published[name] ?? null) : null;
}
