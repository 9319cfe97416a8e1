/** What was kept last, up to a bound: beyond it the oldest goes. */
export type BoundedMap<Key, Value> = {
  readonly get: (key: Key) => Value | undefined;
  /** A key that is kept already keeps its place. */
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
