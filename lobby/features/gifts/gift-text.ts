const shortMax = 20;
const lineMax = 9;

/** A box's reward info before it is expanded: 20 characters and an ellipsis. */
export function shortInfo(info: string): { readonly text: string; readonly isCut: boolean } {
  const letters = [...info];
  return letters.length > shortMax
    ? { text: `${letters.slice(0, shortMax).join('').trimEnd()}…`, isCut: true }
    : { text: info, isCut: false };
}

/** A reward's text in one line, or in two above 9 characters: split at the space nearest the middle, otherwise after
 *  the ninth. */
export function rewardLines(text: string): readonly string[] {
  const letters = [...text];
  if (letters.length <= lineMax) return [text];
  const spaces = letters.flatMap((letter, at) => (letter === ' ' ? [at] : []));
  const middle = letters.length / 2;
  const [at] = [...spaces].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const parts = at === undefined ? [letters.slice(0, lineMax), letters.slice(lineMax)] : [letters.slice(0, at), letters.slice(at + 1)];
  return parts.map((part) => part.join(''));
}

/** Formats an expiry day: `2026-12-24` becomes `24/12/2026`. */
export function expiryText(day: string): string {
  return day.split('-').reverse().join('/');
}

/** Formats a coupon's activation as month, day, year in the market's calendar (`12/24/2026`). */
export function activeText(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
}
