/** The fields of a received JSON object; empty for anything else. */
export function fieldsOf(body: unknown): ReadonlyMap<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? new Map(Object.entries(body)) : new Map();
}

/** A field as text: strings unchanged, whole numbers as digits, everything else null. */
export function textOf(fields: ReadonlyMap<string, unknown>, name: string): string | null {
  const value = fields.get(name);
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : null;
}

/** A field as a whole number of at least 0, sent as a number or as digits; null for anything else. */
export function wholeOf(fields: ReadonlyMap<string, unknown>, name: string): number | null {
  const text = textOf(fields, name);
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;
}
