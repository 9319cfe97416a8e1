/** Throws if an invariant of the program is broken. `sentence` states the condition that no longer holds. */
export function assert(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(`broken invariant: ${sentence}`);
}
