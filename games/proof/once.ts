/** Caches the result of a function after its first call. Enumerations take seconds and are needed twice. */
export function once<T>(work: () => T): () => T {
  let held: { readonly value: T } | null = null;
  return () => {
    held ??= { value: work() };
    return held.value;
  };
}

/** Like `once`, with one cached result per model. */
export function oncePer<Key extends object, T>(work: (key: Key) => T): (key: Key) => T {
  const held = new WeakMap<Key, { readonly value: T }>();
  return (key) => {
    const known = held.get(key) ?? { value: work(key) };
    held.set(key, known);
    return known.value;
  };
}
