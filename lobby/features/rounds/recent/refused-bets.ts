import { isRecord } from '@tausi/kernel';
import type { ClientRefusal } from '../../../shared/client/refusal.ts';

/** The server's signed statement that it refused a cash bet, with the message that the player saw. */
export type RefusedBet = {
  readonly keyId: string;
  readonly payload: string;
  readonly signature: string;
  readonly told: string;
};
/** The content of such a statement. */
type SaidOfRefusal = { readonly gameId: number; readonly stake: string; readonly time: number };

// For this tab only, and until sign-out, which clears the session's storage.
const storageKey = 'tausi.refusals';
const keptMax = 20;

/** Stores the signed statement of a refusal, if there is one, so that the player can show it. */
export function keepRefusal({ data }: ClientRefusal, told: string): void {
  const refused = isRecord(data) ? refusedOf({ ...(isRecord(data['refusal']) ? data['refusal'] : {}), told }) : null;
  if (refused === null) return;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([refused, ...readAll()].slice(0, keptMax)));
  } catch {
    // Storage is full or off: the refusal is shown once and not kept.
  }
}

/** The last refused bets on a game, newest first. */
export function refusedBetsOn(gameId: number): readonly (RefusedBet & { readonly said: SaidOfRefusal })[] {
  return readAll().flatMap((refused) => {
    const said = saidIn(refused.payload);
    return said?.gameId === gameId ? [{ ...refused, said }] : [];
  });
}

function readAll(): readonly RefusedBet[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap((entry: unknown) => refusedOf(entry) ?? []) : [];
  } catch {
    // Storage is off or the entry is damaged, so the list is empty.
    return [];
  }
}

function refusedOf(entry: unknown): RefusedBet | null {
  if (!isRecord(entry)) return null;
  const { keyId, payload, signature, told } = entry;
  const isWhole = typeof keyId === 'string' && typeof payload === 'string' && typeof signature === 'string' && typeof told === 'string';
  return isWhole ? { keyId, payload, signature, told } : null;
}

function saidIn(payload: string): SaidOfRefusal | null {
  const said: unknown = JSON.parse(payload);
  if (!isRecord(said)) return null;
  const { gameId, stake, time } = said;
  return typeof gameId === 'number' && typeof stake === 'string' && typeof time === 'number' ? { gameId, stake, time } : null;
}
