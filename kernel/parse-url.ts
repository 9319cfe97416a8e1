/** Parses an absolute address; null if the text is not one. `URL.canParse` and `URL.parse` are newer than the oldest
 *  supported browsers. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
