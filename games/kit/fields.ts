/** Reads of unknown input: each answers the value, or null when it is not of that shape. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(input: unknown): input is Fields {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

export function textOf(input: unknown): string | null {
  return typeof input === 'string' ? input : null;
}

/** A count or a time: whole, not negative, exact in a double. */
export function wholeOf(input: unknown): number | null {
  return typeof input === 'number' && Number.isSafeInteger(input) && input >= 0 ? input : null;
}

export function flagOf(input: unknown): boolean | null {
  return typeof input === 'boolean' ? input : null;
}

/** Minor units as decimal text, as the bridge carries them. */
export function minorOf(input: unknown): bigint | null {
  return typeof input === 'string' && /^(?:0|[1-9]\d{0,18})$/.test(input) ? BigInt(input) : null;
}

export function oneOf<const T extends string>(input: unknown, allowed: readonly T[]): T | null {
  return allowed.find((one) => one === input) ?? null;
}

/** Every element read by `read`; null when it is no list, is longer than `most`, or one element does not read. */
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
