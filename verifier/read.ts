/** A JSON object whose fields are not validated yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** The proof or a published file does not have the shape that docs/fairness.md gives it. */
export class Unreadable extends Error {}

export function fieldsOf(input: unknown, name = 'an object'): Fields {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new Unreadable(`${name} is not an object`);
  return Object.fromEntries(Object.entries(input));
}

export function listOf<T>(input: unknown, read: (element: unknown) => T): readonly T[] {
  if (!Array.isArray(input)) throw new Unreadable('expected a list');
  const elements: readonly unknown[] = input;
  return elements.map((element) => read(element));
}

export function wholeOf(input: unknown): number {
  if (typeof input !== 'number' || !Number.isSafeInteger(input)) throw new Unreadable('expected a whole number');
  return input;
}

export function textOf(input: unknown): string {
  if (typeof input !== 'string') throw new Unreadable('expected a text');
  return input;
}

/** Reads a field that may be null or absent. */
export function orNull<T>(input: unknown, read: (input: unknown) => T): T | null {
  return input === null || input === undefined ? null : read(input);
}

export function wholesOf(input: unknown): readonly number[] {
  return listOf(input, wholeOf);
}

export function textsOf(input: unknown): readonly string[] {
  return listOf(input, textOf);
}

/** The element at a place that the rules guarantee. */
export function at<T>(list: readonly T[], index: number): T {
  const element = list[index];
  if (element === undefined) throw new Unreadable(`no element ${index} in a list of ${list.length}`);
  return element;
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** JSON with keys sorted by code unit and no white space, so that equal values have equal texts. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((element: unknown) => canonical(element ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const present = Object.entries(value).filter(([, field]) => field !== undefined);
  const fields = sortedBy(present, ([a], [b]) => a < b);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** A stable sort. Written by hand, because the checker page runs in browsers without `toSorted`. */
export function sortedBy<T>(list: readonly T[], isBefore: (one: T, other: T) => boolean): T[] {
  const sorted: T[] = [];
  for (const one of list) {
    const index = sorted.findIndex((other) => isBefore(one, other));
    sorted.splice(index === -1 ? sorted.length : index, 0, one);
  }
  return sorted;
}

export function ascending(numbers: readonly number[]): readonly number[] {
  return sortedBy(numbers, (one, other) => one < other);
}
