/** Where a page of numbered rows ended. A mark that was not ours begins anew. */
export function parseSeqMark(text: string): bigint | null {
  return /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : null;
}
