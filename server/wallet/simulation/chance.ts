/** Randomness from a seed alone: the same seed gives the same history on every machine. */
export type Chance = {
  /** A whole number from 0 to `below` − 1. */
  readonly below: (below: number) => number;
  /** True with the probability `share`. */
  readonly is: (share: number) => boolean;
  readonly oneOf: <T>(choices: readonly [T, ...T[]]) => T;
};

/** Marsaglia's 32-bit xorshift, its state spread by Knuth's multiplicative constant. For simulations only. */
export function createChance(seed: number): Chance {
  let state = Math.imul(seed + 1, 2_654_435_761) || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  for (let warmUp = 0; warmUp < 8; warmUp += 1) next();
  const below = (bound: number): number => Math.floor(next() * bound);
  return { below, is: (share) => next() < share, oneOf: (choices) => choices[below(choices.length)] ?? choices[0] };
}
