/** The same function, worked out at the first call and remembered: an enumeration takes seconds and is asked for twice. */
export function once<T>(work: () => T): () => T {
  let held: { readonly value: T } | null = null;
  return () => {
    held ??= { value: work() };
    return held.value;
  };
}

/** The same for each model that is asked about. */
export function oncePer<Key extends object, T>(work: (key: Key) => T): (key: Key) => T {
  const held = new WeakMap<Key, { readonly value: T }>();
  return (key) => {
    const known = held.get(key) ?? { value: work(key) };
    held.set(key, known);
    return known.value;
  };
}
