/** Reads an absolute address; null for a text that is none. `URL.canParse` and `URL.parse` are newer than the browser floor. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
