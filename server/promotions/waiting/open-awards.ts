import type { Instant, PlayerId } from '@tausi/kernel';
import { exclusionAt } from '../../wallet/index.ts';
import type { PromotionPorts } from '../ports.ts';
import { listWaiting, type ListedAward } from './waiting-store.ts';

export type OpenAwardsQuery = {
  readonly playerId: PlayerId;
  /** Null for all. */
  readonly surfaces: readonly string[] | null;
  readonly at: Instant;
};

/** Lists the awards that wait for a player, the oldest first. An excluded player is shown none. */
export async function listOpenAwards(
  { pool, wallet }: Pick<PromotionPorts, 'pool' | 'wallet'>,
  { playerId, surfaces, at }: OpenAwardsQuery,
): Promise<readonly ListedAward[]> {
  const [listed, { guard }] = await Promise.all([listWaiting(pool, playerId, at), wallet.guardOf(playerId, at)]);
  if (exclusionAt(guard.exclusions, at) !== null) return [];
  return surfaces === null ? listed : listed.filter(({ surface }) => surfaces.includes(surface));
}
