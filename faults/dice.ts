/** A seeded random source: the same seed gives the same sequence, so that a plan can be repeated. */
export type Dice = {
  /** From 0 up to, but not including, 1. */
  readonly share: () => number;
  /** A whole number from 0 up to, but not including, `bound`. */
  readonly below: (bound: number) => number;
  readonly between: (least: number, most: number) => number;
  readonly happens: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  /** An independent sequence for a part of the plan, so that draws of one part change no other. */
  readonly fork: (name: string) => Dice;
};

export function createDice(seed: string): Dice {
  let state = hashOf(seed);
  // Mulberry32, by Tommy Ettinger: good enough for a plan, and never used to decide a game.
  const share = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(share() * bound);
  return {
    share,
    below,
    between: (least, most) => least + below(most - least + 1),
    happens: (probability) => share() < probability,
    pick: (list) => {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new Error('the list to pick from is not empty');
      return picked;
    },
    fork: (name) => createDice(`${seed}/${name}`),
  };
}

// FNV-1a over the characters.
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}
