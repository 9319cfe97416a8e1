/** Throws when an invariant of the program is broken; `sentence` says what is no longer true. */
export function assert(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(`broken invariant: ${sentence}`);
}
