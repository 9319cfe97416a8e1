/** Parsers of unknown input. Each returns the value, or null if the input has another shape. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(input: unknown): input is Fields {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

export function textOf(input: unknown): string | null {
  return typeof input === 'string' ? input : null;
}

/** Parses a count or a time: a safe integer ≥ 0. */
export function wholeOf(input: unknown): number | null {
  return typeof input === 'number' && Number.isSafeInteger(input) && input >= 0 ? input : null;
}

export function flagOf(input: unknown): boolean | null {
  return typeof input === 'boolean' ? input : null;
}

/** Parses minor units as decimal text, the format of the bridge. */
export function minorOf(input: unknown): bigint | null {
  return typeof input === 'string' && /^(?:0|[1-9]\d{0,18})$/.test(input) ? BigInt(input) : null;
}

export function oneOf<const T extends string>(input: unknown, allowed: readonly T[]): T | null {
  return allowed.find((one) => one === input) ?? null;
}

/** Parses every element with `read`. Returns null if the input is not a list, is longer than `most`, or an element fails. */
export function listOf<T>(input: unknown, most: number, read: (element: unknown) => T | null): readonly T[] | null {
  if (!Array.isArray(input) || input.length > most) return null;
  const out: T[] = [];
  for (const element of input) {
    const value = read(element);
    if (value === null) return null;
    out.push(value);
  }
  return out;
}
