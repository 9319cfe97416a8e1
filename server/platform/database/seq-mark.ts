/** Where a page of numbered rows ended; null for the first page. */
export function parseSeqMark(text: string): bigint | null {
  return text === '' ? null : BigInt(text);
}
