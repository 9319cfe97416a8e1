import { jaroWinkler, nameWordsOf, sameWordMin } from '@tausi/kernel';
import type { ListedPerson } from './listed-person.ts';

/** Persons by the words of their names. A list has far fewer different words than names. */
export type PersonIndex = ReadonlyMap<string, readonly ListedPerson[]>;

export type ScreenedPerson = { readonly name: string; /** Null when it is not known. */ readonly birthYear: number | null };

/** A listed person who may be the screened one. */
export type ScreeningHit = { readonly person: ListedPerson; readonly similarityPercent: number };

// Lists often know a birth year only roughly.
const birthYearsApart = 1;
const wordsMin = 2;

export function indexPersons(persons: readonly ListedPerson[]): PersonIndex {
  const index = new Map<string, ListedPerson[]>();
  for (const person of persons)
    for (const word of new Set(person.names.flat())) {
      const found = index.get(word);
      if (found === undefined) index.set(word, [person]);
      else found.push(person);
    }
  return index;
}

/** Returns the listed persons with a name of the same words, whose birth year does not contradict. A country excludes no one. */
export function screenPerson(index: PersonIndex, { name, birthYear }: ScreenedPerson): readonly ScreeningHit[] {
  const words = nameWordsOf(name);
  const candidates = new Set<ListedPerson>();
  for (const [listed, persons] of index)
    if (words.some((word) => similarityOf(word, listed) >= sameWordMin)) for (const person of persons) candidates.add(person);
  return [...candidates]
    .filter(({ birthYears }) => birthYear === null || birthYears.length === 0 || birthYears.some((year) => isNear(year, birthYear)))
    .flatMap((person) => {
      const best = Math.max(...person.names.map((listed) => similarityOfNames(words, listed)));
      return best === 0 ? [] : [{ person, similarityPercent: Math.floor(best * 100) }];
    })
    .toSorted((one, other) => other.similarityPercent - one.similarityPercent || one.person.id.localeCompare(other.person.id));
}

function isNear(year: number, birthYear: number): boolean {
  return Math.abs(year - birthYear) <= birthYearsApart;
}

/** The similarity of the least similar word, when each word of the shorter name has one of its own in the longer; else 0. */
function similarityOfNames(one: readonly string[], other: readonly string[]): number {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (shorter.length < wordsMin) return 0;
  const left = [...longer];
  let least = 1;
  for (const word of shorter) {
    const scores = left.map((each) => similarityOf(word, each));
    const best = Math.max(...scores);
    if (best < sameWordMin) return 0;
    left.splice(scores.indexOf(best), 1);
    least = Math.min(least, best);
  }
  return least;
}

// An initial stands for too many names.
function similarityOf(one: string, other: string): number {
  return one === other || (one.length > 1 && other.length > 1) ? jaroWinkler(one, other) : 0;
}
