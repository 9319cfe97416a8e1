import { del, get, set } from 'idb-keyval';
import { importSecretKey } from './cas1.ts';

/** The owner of a key: the signed-in player, or a country's guest account. */
type KeyOwner = 'player' | `guest-${string}`;

/** Stores signing keys that the page can use but not read. In a private window without IndexedDB they live in memory. */
export type KeyStore = {
  readonly keep: (owner: KeyOwner, secretKey: string) => Promise<void>;
  readonly find: (owner: KeyOwner) => Promise<CryptoKey | null>;
  /** With `key`: removes only this key, and keeps a newer one. */
  readonly forget: (owner: KeyOwner, key?: CryptoKey) => Promise<void>;
  /** Drops the cached key, because another tab replaced or removed it. */
  readonly dropCached: (owner: KeyOwner) => void;
};

export function createKeyStore(): KeyStore {
  const held = new Map<KeyOwner, CryptoKey>();
  return {
    keep: async (owner, secretKey) => {
      const key = await importSecretKey(secretKey);
      held.set(owner, key);
      await ignoringMissingStorage(() => set(owner, key));
    },
    find: async (owner) => {
      const known = held.get(owner);
      if (known !== undefined) return known;
      const stored = await ignoringMissingStorage(() => get<unknown>(owner));
      if (!(stored instanceof CryptoKey)) return null;
      held.set(owner, stored);
      return stored;
    },
    forget: async (owner, key) => {
      if (key !== undefined && held.get(owner) !== key) return;
      held.delete(owner);
      await ignoringMissingStorage(() => del(owner));
    },
    dropCached: (owner) => void held.delete(owner),
  };
}

async function ignoringMissingStorage<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    // Some private windows refuse IndexedDB. The key then lives in memory, and the player signs in again next time.
    return undefined;
  }
}
