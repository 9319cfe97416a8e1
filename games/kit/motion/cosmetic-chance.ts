/** Returns pseudo-random numbers in [0, 1) for decoration only. They never influence an outcome. */
export function cosmeticChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
