/** A map with a size limit that evicts its oldest entry. */
export type BoundedMap<Key, Value> = {
  readonly get: (key: Key) => Value | undefined;
  /** An existing key keeps its age. */
  readonly set: (key: Key, value: Value) => void;
  readonly delete: (key: Key) => void;
};

export function createBoundedMap<Key, Value>(entriesMax: number): BoundedMap<Key, Value> {
  const kept = new Map<Key, Value>();
  return {
    get: (key) => kept.get(key),
    set: (key, value) => {
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= entriesMax && !kept.has(key)) kept.delete(oldest);
      kept.set(key, value);
    },
    delete: (key) => void kept.delete(key),
  };
}
