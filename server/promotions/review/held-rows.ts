import type { Instant, PlayerId } from '@tausi/kernel';
import type { Companion } from '../../platform/database/companions.ts';
import type { PromotionPorts } from '../ports.ts';
import type { Cause } from '../rules/cause.ts';
import type { Award } from '../rules/award.ts';
import type { Item, Promotion } from '../rules/promotion.ts';
import { awardHeld, awardIdOf } from '../store/awards-store.ts';
import type { ReviewGrounds } from './find-review.ts';
import { reviewOpened } from './reviews-store.ts';

type HeldGift = {
  readonly playerId: PlayerId;
  readonly promotion: Promotion;
  readonly cause: Cause;
  readonly option: number | null;
  readonly items: readonly Item[];
  readonly costMinor: bigint;
  readonly budgetDay: string | null;
  readonly ticket: Award['ticket'];
  readonly grounds: ReviewGrounds;
  readonly at: Instant;
};

/** The rows of a gift that a review holds back: the review, the award with its budget, and the message. They need the lock of the
 *  player's purses. */
export function heldRows({ messages }: Pick<PromotionPorts, 'messages'>, { promotion, grounds, ...gift }: HeldGift): readonly Companion[] {
  const { playerId, cause, at } = gift;
  const { id: promotionId, version } = promotion;
  return [
    reviewOpened({ playerId, ...grounds, at }),
    awardHeld({ ...gift, awardId: awardIdOf({ playerId, promotionId, cause }), promotionId, version }),
    messages.row({ kind: 'gift_in_review', playerId, cause: `gift-in-review:${promotionId}:${cause}`, until: null, at }),
  ];
}
