import { idempotencyKey, later, type Instant } from '@tausi/kernel';
import { commit, unitOfWork } from '../../platform/database/unit-of-work.ts';
import type { PromotionPorts } from '../ports.ts';
import { keepReviews } from '../review/keep-reviews.ts';
import { sweepSignals } from '../review/signals-store.ts';
import { lapseQueued } from '../store/issued-list-store.ts';
import { endAwards, listToRevoke, markReminded, type RevokedBonus, revokeQueued } from './ended-awards-store.ts';

const endedAtOnceMax = 500;
const warnedBeforeMs = 24 * 3_600_000;

/** Ends awards and bonuses whose time is over, whose player has left or whose deposit was reversed, applies reviews, and announces the
 *  awards that lapse within a day. */
export async function keepAwards(ports: PromotionPorts, at: Instant): Promise<void> {
  const { pool, wallet } = ports;
  await keepReviews(ports, at);
  await sweepSignals(pool, at);
  await endAwards(pool, at, endedAtOnceMax);
  await unitOfWork(pool, async (client) => {
    for (const bonus of await revokeQueued(client, at)) if (bonus.isNotified) await ports.messages.write(client, newsOf(bonus, at));
    return commit(undefined);
  });
  await lapseQueued(pool, at);
  for (const bonus of await listToRevoke(pool, at, endedAtOnceMax)) {
    const { playerId, bonusId } = bonus;
    const key = idempotencyKey(`forfeit:${bonusId}`);
    // With an open round the bonus is in play, and the next minute tries again.
    await wallet.execute(
      { kind: 'bonus_forfeited', playerId, key, at, bonusId, why: 'revoked' },
      bonus.isNotified ? [ports.messages.row(newsOf(bonus, at))] : [],
    );
  }
  await unitOfWork(pool, async (client) => {
    for (const { playerId, promotionId, cause, until } of await markReminded(client, {
      at,
      lapsesBefore: later(at, warnedBeforeMs),
      limit: endedAtOnceMax,
    }))
      await ports.messages.write(client, { kind: 'gift_lapses', playerId, cause: `gift-lapses:${promotionId}:${cause}`, until, at });
    return commit(undefined);
  });
}

function newsOf({ playerId, bonusId }: RevokedBonus, at: Instant) {
  return { kind: 'bonus_revoked' as const, playerId, cause: `bonus-revoked:${bonusId}`, until: null, at };
}
