import type { Recheck } from './recheck.ts';

/** What is published of a game's mathematics, each a chunk of its own: the numbers for people, and the rules that turn drawn
 *  values into what was shown, for a player's own check. Nothing of it helps to foresee a round: that needs the secret seed. */
export type PublishedGame = {
  readonly loadNumbers: () => Promise<GameNumbers>;
  readonly loadRecheck: () => Promise<Recheck>;
};

/** What every game says of its mathematics, from the sheet that its proof writes. */
export type GameNumbers = {
  /** `95.84`, or `97.00 – 99.00` where configurations differ. */
  readonly rtpPercent: string;
  readonly hitRatePercent?: string;
  /** `low`, `medium`, `high`, or `chosen` where the player sets it himself. */
  readonly volatility: string;
  readonly featureOneIn?: number;
  /** The greatest win in stakes, e.g. `3425.00`. */
  readonly maximumStakes: string;
  readonly version: string;
  readonly hash: string;
};

const published: Readonly<Record<string, PublishedGame>> = {
  'lucky-six': {
    loadNumbers: async () => (await import('../lucky-six/paytable.json')).default,
    loadRecheck: async () => (await import('../lucky-six/recheck.ts')).luckySixRecheck,
  },
  'virtual-football': {
    loadNumbers: async () => (await import('../virtual-football/paytable.json')).default,
    loadRecheck: async () => (await import('../virtual-football/recheck.ts')).footballRecheck,
  },
  'lucky-plane': {
    loadNumbers: async () => (await import('../lucky-plane/paytable.json')).default,
    loadRecheck: async () => (await import('../lucky-plane/recheck.ts')).luckyPlaneRecheck,
  },
  'hi-lo': {
    loadNumbers: async () => (await import('../hi-lo/paytable.json')).default,
    loadRecheck: async () => (await import('../hi-lo/recheck.ts')).hiLoRecheck,
  },
  blackjack: {
    loadNumbers: async () => (await import('../blackjack/paytable.json')).default,
    loadRecheck: async () => (await import('../blackjack/recheck.ts')).blackjackRecheck,
  },
  baccarat: {
    loadNumbers: async () => (await import('../baccarat/paytable.json')).default,
    loadRecheck: async () => (await import('../baccarat/recheck.ts')).baccaratRecheck,
  },
  dice: {
    loadNumbers: async () => (await import('../dice/paytable.json')).default,
    loadRecheck: async () => (await import('../dice/recheck.ts')).diceRecheck,
  },
  'easy-money': {
    loadNumbers: async () => (await import('../easy-money/paytable.json')).default,
    loadRecheck: async () => (await import('../easy-money/recheck.ts')).easyMoneyRecheck,
  },
  'fruit-blaze': {
    loadNumbers: async () => (await import('../fruit-blaze/paytable.json')).default,
    loadRecheck: async () => (await import('../fruit-blaze/recheck.ts')).fruitRecheck,
  },
  keno: {
    loadNumbers: async () => (await import('../keno/paytable.json')).default,
    loadRecheck: async () => (await import('../keno/recheck.ts')).kenoRecheck,
  },
  'lucky-user': {
    loadNumbers: async () => (await import('../lucky-user/paytable.json')).default,
    loadRecheck: async () => (await import('../lucky-user/recheck.ts')).luckyUserRecheck,
  },
  mines: {
    loadNumbers: async () => (await import('../mines/paytable.json')).default,
    loadRecheck: async () => (await import('../mines/recheck.ts')).minesRecheck,
  },
  plinko: {
    loadNumbers: async () => (await import('../plinko/paytable.json')).default,
    loadRecheck: async () => (await import('../plinko/recheck.ts')).plinkoRecheck,
  },
  'rainbow-wheel': {
    loadNumbers: async () => (await import('../rainbow-wheel/paytable.json')).default,
    loadRecheck: async () => (await import('../rainbow-wheel/recheck.ts')).rainbowWheelRecheck,
  },
  roulette: {
    loadNumbers: async () => (await import('../roulette/paytable.json')).default,
    loadRecheck: async () => (await import('../roulette/recheck.ts')).rouletteRecheck,
  },
  'coral-cascade': {
    loadNumbers: async () => (await import('../coral-cascade/paytable.json')).default,
    loadRecheck: async () => (await import('../coral-cascade/recheck.ts')).coralRecheck,
  },
  'peacock-link': {
    loadNumbers: async () => (await import('../peacock-link/paytable.json')).default,
    loadRecheck: async () => (await import('../peacock-link/recheck.ts')).peacockRecheck,
  },
  'savanna-riches': {
    loadNumbers: async () => (await import('../savanna-riches/paytable.json')).default,
    loadRecheck: async () => (await import('../savanna-riches/recheck.ts')).savannaRecheck,
  },
};

/** What is published of a game; null for a game that is not ours. */
export function publishedGame(name: string): PublishedGame | null {
  return Object.hasOwn(published, name) ? (published[name] ?? null) : null;
}
