/** Parses the cursor of a numbered list; null for the first page. */
export function parseSeqMark(text: string): bigint | null {
  return text === '' ? null : BigInt(text);
}
