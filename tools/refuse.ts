/** Prints why a command did not run. Returns its exit code. */
export function refuse(sentence: string): number {
  console.error(sentence);
  return 2;
}
