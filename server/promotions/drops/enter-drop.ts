import { err, ok, type Instant, type MarketCode, type PlayerId, type Result } from '@tausi/kernel';
import { runCompanions } from '../../platform/database/companions.ts';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { type Deadline, holdOrStop } from '../../platform/overload/deadline.ts';
import { exclusionAt, type ExclusionRefusal } from '../../wallet/index.ts';
import type { PromotionPorts } from '../ports.ts';
import { dropEntered, hasSchedule, listSeenDrops, type SeenDrop } from './drops-store.ts';

type Who = { readonly playerId: PlayerId; readonly market: MarketCode; readonly at: Instant };

/** Lists the open windows and those that the player entered. An excluded player is shown none. */
export async function seenDrops({ pool, wallet }: PromotionPorts, who: Who): Promise<readonly SeenDrop[]> {
  const [seen, { guard }] = await Promise.all([listSeenDrops(pool, who), wallet.guardOf(who.playerId, who.at)]);
  return exclusionAt(guard.exclusions, who.at) === null ? seen : [];
}

/** Enters the open window of a promotion; a repeat answers the same. Null if none is open. */
export async function enterDrop(
  { pool, wallet }: PromotionPorts,
  promotionId: number,
  { deadline, ...who }: Who & { readonly deadline: Deadline },
): Promise<Result<SeenDrop, ExclusionRefusal> | null> {
  if (!(await hasSchedule(pool, promotionId))) return null;
  const drop = (await listSeenDrops(pool, who)).find((one) => one.promotionId === promotionId);
  if (drop === undefined) return null;
  if (drop.hasEntered) return ok(drop);
  return unitOfWork<Result<SeenDrop, ExclusionRefusal> | null>(pool, async (client) => {
    const excluded = await wallet.refuseGiftNow(client, who);
    if (excluded !== null) return rollback(err(excluded));
    holdOrStop(deadline);
    const rows = [dropEntered(drop.dropId, who.playerId, who.at)];
    if (await runCompanions(client, [{ companions: rows, balance: 0n }])) return commit(ok({ ...drop, hasEntered: true }));
    // The second of two taps finds the first one's entry; otherwise the window closed meanwhile.
    return rollback(null);
  }).then(async (stored) => {
    if (stored !== null) return stored;
    const now = (await listSeenDrops(pool, who)).find(({ dropId, hasEntered }) => dropId === drop.dropId && hasEntered);
    return now === undefined ? null : ok(now);
  });
}
