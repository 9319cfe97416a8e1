import type { Instant } from '@tausi/kernel';
import { commit, unitOfWork } from '../../platform/database/unit-of-work.ts';
import type { PromotionPorts } from '../ports.ts';
import { clearedBy } from './find-review.ts';
import { releaseAwards, revokeAwards } from './held-awards-store.ts';
import { endReview, takeToCheck } from './reviews-store.ts';

const checkedAtOnceMax = 100;
const endedAtOnceMax = 500;

/** Ends the reviews of players whom a fact has cleared, and gives or takes the gifts of all ended reviews. */
export async function keepReviews(ports: PromotionPorts, at: Instant): Promise<void> {
  for (const playerId of await takeToCheck(ports.pool, at, checkedAtOnceMax)) {
    const outcome = await clearedBy(ports, playerId);
    if (outcome !== null) await endReview(ports.pool, { playerId, outcome, at });
  }
  await applyEnded(ports, at);
}

/** Gives the gifts whose review released them, with a message for each, and takes those whose review revoked them. */
export async function applyEnded({ pool, messages }: Pick<PromotionPorts, 'pool' | 'messages'>, at: Instant): Promise<void> {
  await revokeAwards(pool, at, endedAtOnceMax);
  await unitOfWork(pool, async (client) => {
    for (const { playerId, promotionId, cause, until } of await releaseAwards(client, at, endedAtOnceMax))
      await messages.write(client, { kind: 'gift_released', playerId, cause: `gift-released:${promotionId}:${cause}`, until, at });
    return commit(undefined);
  });
}
