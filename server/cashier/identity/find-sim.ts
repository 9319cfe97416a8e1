import { later, type Instant, type MarketCode, type Phone, type PlayerId } from '@tausi/kernel';
import type { SimDirectories } from '../port/sim-directory.ts';
import type { SimStore } from './sim-store.ts';

/** The means to know when a player's SIM card was exchanged. */
export type SimMeans = { readonly store: SimStore; readonly directories: SimDirectories };

export type SimInUse = {
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly phone: Phone;
  /** The account that pays to the number; null before a method is chosen. */
  readonly account: string | null;
  readonly at: Instant;
};

/** The last exchange of a SIM card, as far as its network tells. */
export type SimFacts = {
  /** Null when none is known. */
  readonly swappedAt: Instant | null;
  /** The network was asked and gave no answer that the server understands. */
  readonly isSilent: boolean;
};

// Each question has a price. A repeated press within this time gets the stored answer.
const keptMs = 10 * 60_000;

/** Returns the last known exchange of a SIM card. `asks`: the network is asked unless its stored answer is minutes old. */
export async function findSim(
  { store, directories }: SimMeans,
  { playerId, market, phone, account, at }: SimInUse,
  { asks }: { readonly asks: boolean },
): Promise<SimFacts> {
  const known = await store.find({ playerId, phone });
  const stored = { swappedAt: known?.swappedAt ?? null, isSilent: false };
  const directory = account === null ? undefined : directories.get(account);
  if (!asks || directory === undefined || (known !== null && at < later(known.askedAt, keptMs))) return stored;
  const answer = await directory.lastSwapOf(market, phone);
  if (answer.kind === 'unanswered') return { ...stored, isSilent: true };
  const { swappedAt } = answer;
  await store.save({ playerId, phone }, { swappedAt, askedAt: at });
  return { swappedAt, isSilent: false };
}
