/** The answer of an operation: its value, or a refusal that the caller must handle. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function err<const E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/** Returns the value of a result that cannot be a refusal here; throws if it is one. */
export function unwrap<T, E>(result: Result<T, E>): T {
  if (result.ok) return result.value;
  throw new Error(`unexpected refusal: ${JSON.stringify(result.error, bigintAsText)}`);
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
