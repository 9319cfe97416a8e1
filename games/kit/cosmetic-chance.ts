/** Numbers from 0 to below 1 for ornaments only: where dust floats, which symbols fly past. Nothing is decided by them. */
export function cosmeticChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
