/** Says why a command did not do what was asked. Answers its exit code. */
export function refuse(sentence: string): number {
  console.error(sentence);
  return 2;
}
