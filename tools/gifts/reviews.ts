import { isUuid, playerId } from '@tausi/kernel';
import type { OpenReview, ReviewDesk, ReviewDeskRefusal } from '@tausi/server/promotions/index.ts';
import { refuse } from '../refuse.ts';
import { marketAmount } from './market-amount.ts';

const refusals: Readonly<Record<ReviewDeskRefusal['code'], string>> = {
  reason_missing: 'Give a reason: --reason=… (up to 300 characters)',
  no_review: 'This player has no open review. See the open ones with: review',
};

const reasons: Readonly<Record<OpenReview['reasons'][number], string>> = {
  device: 'other accounts on the same browser',
  new_account: 'a new account without a deposit',
  payer: 'a deposit from the number of another player',
  invited_on_own_device: 'invited from the same browser',
  network: 'many registrations from the same network',
  every_gift: 'each gift of a promotion is reviewed',
};

type ReviewAct = {
  readonly step: 'review' | 'release' | 'revoke';
  /** The player's id; empty for all open reviews. */
  readonly player: string;
  readonly by: string;
  readonly reason: string;
};

/** `review`, `release <player>` and `revoke <player>`: the gifts that wait for a person. */
export async function review(desk: ReviewDesk, { step, player, ...said }: ReviewAct): Promise<number> {
  if (player !== '' && !isUuid(player)) return refuse('Give the id of a player. See the open reviews with: review');
  if (step === 'review') return list(await desk.list(player === '' ? null : playerId(player)));
  if (player === '') return refuse(`Give the id of a player: npm run promotions -- ${step} <player> --reason=…`);
  const done = await desk[step]({ ...said, playerId: playerId(player) });
  if (!done.ok) return refuse(refusals[done.error.code]);
  console.log(step === 'release' ? 'The gifts of this player wait for them now.' : 'The gifts of this player are revoked.');
  return 0;
}

function list(reviews: readonly OpenReview[]): number {
  if (reviews.length === 0) console.log('No gift waits for a review.');
  for (const one of reviews)
    console.log(
      `${one.playerId}  since ${new Date(one.openedAt).toISOString()}  ${one.gifts} gifts, ${marketAmount(one.market, one.minor)}  score ${one.score}: ${one.reasons
        .map((reason) => reasons[reason])
        .join(', ')}`,
    );
  return 0;
}
