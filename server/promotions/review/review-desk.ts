import { err, ok, type Clock, type PlayerId, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { PromotionPorts } from '../ports.ts';
import { applyEnded } from './keep-reviews.ts';
import { endReview, listOpenReviews, type OpenReview } from './reviews-store.ts';

export type { OpenReview } from './reviews-store.ts';

export type ReviewDeskRefusal = { readonly code: 'reason_missing' } | { readonly code: 'no_review' };
type Act = { readonly playerId: PlayerId; readonly by: string; readonly reason: string };
export type ReviewDesk = ReturnType<typeof createReviewDesk>;

/** The desk of reviews. A person with a reason gives the gifts that a review holds back, or takes them. */
export function createReviewDesk({
  pool,
  clock,
  messages,
}: { readonly pool: Pool; readonly clock: Clock } & Pick<PromotionPorts, 'messages'>) {
  const end = async ({ playerId, by, reason }: Act, outcome: 'released' | 'revoked'): Promise<Result<void, ReviewDeskRefusal>> => {
    if (reason.trim() === '' || reason.length > 300) return err({ code: 'reason_missing' });
    const at = clock.now();
    if (!(await endReview(pool, { playerId, outcome, by, reason, at }))) return err({ code: 'no_review' });
    await applyEnded({ pool, messages }, at);
    return ok(undefined);
  };
  return {
    /** Lists open reviews, the oldest first; of one player, or all. */
    list: (playerId: PlayerId | null): Promise<readonly OpenReview[]> => listOpenReviews(pool, playerId),
    release: (act: Act) => end(act, 'released'),
    revoke: (act: Act) => end(act, 'revoked'),
  };
}
