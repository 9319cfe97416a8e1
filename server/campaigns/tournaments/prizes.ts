import { idempotencyKey, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { runCompanions, type Companion } from '../../platform/database/companions.ts';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { awardIdOf, pursesOf, type GivenRights } from '../../promotions/index.ts';
import { exclusionAt, type Wallet } from '../../wallet/index.ts';
import { listUnpaidPrizes, openTurns, prizeMarkedPaid, settleEnded, type Prize } from './tournaments-store.ts';

export type TournamentWork = {
  readonly pool: Pool;
  readonly wallet: Pick<Wallet, 'execute' | 'guardOf'>;
  /** The rows of a prize's coupons, boxes and free bets, which commit with it. */
  readonly rightsOf: (given: GivenRights) => readonly Companion[];
  /** The row of the message about a prize, which commits with it. */
  readonly prizeRow: (news: PrizeNews) => Companion;
};

type PrizeNews = { readonly playerId: PlayerId; readonly rank: number; readonly cause: string; readonly at: Instant };

const prizesAtOnceMax = 100;

/** Opens current turns, settles ended ones and pays each prize once, across any number of processes.
 *  A prize that the ledger refuses is thrown after the others are paid, for an operator to check. Returns the prizes paid here. */
export async function runTournaments(work: TournamentWork, at: Instant): Promise<number> {
  await openTurns(work.pool, at);
  await settleEnded(work.pool, at);
  let paid = 0;
  const refused: string[] = [];
  for (const prize of await listUnpaidPrizes(work.pool, prizesAtOnceMax)) {
    const outcome = await payPrize(work, prize, at);
    if (outcome === 'paid') paid += 1;
    else if (outcome !== 'paid_before') refused.push(`${rewardIdOf(prize)}: ${outcome}`);
  }
  if (refused.length > 0) throw new Error(`the ledger refused prizes: ${refused.join(', ')}`);
  return paid;
}

/** Pays a prize: what belongs in a purse by one movement, rights by their rows. An excluded player is paid too, because a prize is
 *  earned by play, but hears nothing of the house. Returns the code of a refusal. */
async function payPrize({ pool, wallet, rightsOf, prizeRow }: TournamentWork, prize: Prize, at: Instant): Promise<string> {
  const { tournamentId, playerId, market, rank, items } = prize;
  // The negative number is no promotion's.
  const awardId = awardIdOf({ playerId, promotionId: -tournamentId, cause: `rank:${rank}` });
  const isExcluded = exclusionAt((await wallet.guardOf(playerId, at)).guard.exclusions, at) !== null;
  const news = isExcluded ? [] : [prizeRow({ playerId, rank, cause: rewardIdOf(prize), at })];
  const rows = [prizeMarkedPaid(prize, at), ...rightsOf({ playerId, market, awardId, items, at }), ...news];
  const amounts = pursesOf(items, market);
  if (amounts.length === 0)
    return unitOfWork<string>(pool, async (client) =>
      (await runCompanions(client, [{ companions: rows, balance: 0n }])) ? commit('paid') : rollback('paid_before'),
    );
  const rewardId = rewardIdOf(prize);
  const key = idempotencyKey(rewardId);
  const booked = await wallet.execute(
    { kind: 'reward_paid', playerId, rewardId, campaign: `tournament-${tournamentId}`, amounts, key, at },
    rows,
  );
  if (booked.ok) return booked.value.repeated ? 'paid_before' : 'paid';
  // Stale or reused key: another process has paid it. Any other error leaves the prize waiting.
  return booked.error.code === 'stale' || booked.error.code === 'key_reused' ? 'paid_before' : booked.error.code;
}

function rewardIdOf({ tournamentId, rank }: Pick<Prize, 'tournamentId' | 'rank'>): string {
  return `tournament:${tournamentId}:${rank}`;
}
