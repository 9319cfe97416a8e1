const shortMax = 20;
const lineMax = 9;

/** A box's reward info as its card shows it before it is expanded: 20 characters, and a sign that there is more. */
export function shortInfo(info: string): { readonly text: string; readonly isCut: boolean } {
  const letters = [...info];
  return letters.length > shortMax
    ? { text: `${letters.slice(0, shortMax).join('').trimEnd()}…`, isCut: true }
    : { text: info, isCut: false };
}

/** A reward's text in one line, or in two when it has more than 9 characters: parted at the space nearest the middle, else after
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

/** A day of expiry for people: `2026-12-24` is `24/12/2026`. */
export function expiryText(day: string): string {
  return day.split('-').reverse().join('/');
}

/** From when a coupon is active: month, day, year in the market's calendar (`12/24/2026`). */
export function activeText(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
}
