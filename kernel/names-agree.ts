/** The agreement of two names of one person. */
export type NameAgreement = 'same' | 'unsure' | 'other';

/** Words at least this similar count as one word. */
export const sameWordMin = 0.92;
const sameWords = 2;

/** Compares names without regard to order, case and accents. A missing middle name and an initial agree. Two common words make one
 *  person, a single one is unsure. */
export function namesAgree(one: string, other: string): NameAgreement {
  const [shorter, longer] = [nameWordsOf(one), nameWordsOf(other)].toSorted((a, b) => a.length - b.length);
  if (shorter === undefined || longer === undefined) return 'other';
  const left = [...longer];
  let whole = 0;
  let initials = 0;
  for (const word of shorter) {
    const found = left.findIndex((each) => isSameWord(word, each));
    const initial = found === -1 ? left.findIndex((each) => isInitial(word, each)) : -1;
    if (found !== -1) whole += 1;
    else if (initial !== -1) initials += 1;
    left.splice(found === -1 ? initial : found, found === -1 && initial === -1 ? 0 : 1);
  }
  if (whole >= sameWords) return 'same';
  return whole > 0 || initials >= sameWords ? 'unsure' : 'other';
}

/** Returns the words of a name in lower case, without accents. */
export function nameWordsOf(name: string): readonly string[] {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}

function isInitial(one: string, other: string): boolean {
  return (one.length === 1 || other.length === 1) && one[0] === other[0];
}

function isSameWord(one: string, other: string): boolean {
  return one === other || (one.length > 1 && other.length > 1 && jaroWinkler(one, other) >= sameWordMin);
}

/** The similarity of two words from 0 to 1 (Winkler, "String Comparator Metrics and Enhanced Decision Rules", 1990). */
export function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1;
  const reach = Math.max(Math.floor(Math.max(one.length, other.length) / 2) - 1, 0);
  const taken = new Set<number>();
  const matches = [...one].filter((letter, index) => {
    for (let at = Math.max(0, index - reach); at <= Math.min(other.length - 1, index + reach); at += 1) {
      if (taken.has(at) || other[at] !== letter) continue;
      taken.add(at);
      return true;
    }
    return false;
  });
  if (matches.length === 0) return 0;
  const counterparts = [...taken].toSorted((a, b) => a - b).map((at) => other[at]);
  const swaps = matches.filter((letter, index) => letter !== counterparts[index]).length / 2;
  const count = matches.length;
  const jaro = (count / one.length + count / other.length + (count - swaps) / count) / 3;
  return jaro + commonStart(one, other) * prefixWeight * (1 - jaro);
}

const prefixWeight = 0.1;
const prefixMax = 4;

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(prefixMax, one.length, other.length) && one[length] === other[length]) length += 1;
  return length;
}
