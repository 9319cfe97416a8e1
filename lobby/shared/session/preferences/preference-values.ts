import { isRecord } from '@tausi/kernel';
import type { DataDay } from '../../lite/data-day.ts';

/** The player's experience: 1 signed in, 2 after ten days, 3 with cash; and the parity of the account's number. */
export type Newcomer = { readonly level: 1 | 2 | 3; readonly parity: 'odd' | 'even' };

/** The download advert as it was first shown (specification §3 "Download ad info"). */
export type DownloadAd = { readonly id: number; readonly route: string; readonly firstShownAt: number };

/** The player's purses as last shown. Amounts are decimal text. */
export type AssetSnapshot = {
  readonly country: string;
  readonly account: string;
  readonly balance: string;
  readonly bonus: string;
  readonly coins: number;
  readonly points: number;
};

/** The specification's word for points in storage. */
export const pointsWord = 'bps';

export function newcomerIn(value: unknown): Newcomer | null {
  if (!isRecord(value)) return null;
  const { level, parity } = value;
  if ((level !== 1 && level !== 2 && level !== 3) || (parity !== 'odd' && parity !== 'even')) return null;
  return { level, parity };
}

export function dataDayIn(value: unknown): DataDay | null {
  if (!isRecord(value)) return null;
  const { on, bytes } = value;
  return typeof on === 'string' && numberIn(bytes) !== null ? { on, bytes: Number(bytes) } : null;
}

export function downloadAdIn(value: unknown): DownloadAd | null {
  if (!isRecord(value)) return null;
  const { id, route, firstShownAt } = value;
  if (numberIn(id) === null || typeof route !== 'string' || numberIn(firstShownAt) === null) return null;
  return { id: Number(id), route, firstShownAt: Number(firstShownAt) };
}

export function snapshotIn(value: unknown): AssetSnapshot | null {
  if (!isRecord(value)) return null;
  const { country, account, balance, bonus, coins } = value;
  const points = pointsIn(value);
  if (typeof country !== 'string' || typeof account !== 'string' || typeof balance !== 'string' || typeof bonus !== 'string') return null;
  if (numberIn(coins) === null || points === null) return null;
  return { country, account, balance, bonus, coins: Number(coins), points };
}

/** Reads points under the specification's word, or under ours, which older releases stored. */
export function pointsIn(value: Readonly<Record<string, unknown>>): number | null {
  return numberIn(value[pointsWord] ?? value['points']);
}

/** Returns the snapshot in its stored form. */
export function snapshotEntry({ points, ...others }: AssetSnapshot): Readonly<Record<string, string | number>> {
  return { ...others, [pointsWord]: points };
}

export function numberIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}

export function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export function flagIn(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
