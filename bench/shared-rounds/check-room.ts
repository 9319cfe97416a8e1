import { checkBooks } from '@tausi/server/wallet/checker/check-books.ts';
import { allPromises } from '@tausi/server/promises.ts';
import type { Acknowledged } from '@tausi/server/wallet/checker/acknowledged.ts';
import type pg from 'pg';

/** The acknowledged answers, recorded by the clients: nothing of it is read from the database. */
export type AcknowledgedAnswers = {
  readonly sharedRoundId: string;
  /** The acknowledged bets, and the payouts of the acknowledged cash-outs. */
  readonly bets: ReadonlySet<string>;
  readonly paid: ReadonlyMap<string, string>;
  readonly log: readonly Acknowledged[];
};

type BetRow = { round_id: string; ended_by: string | null; payout: string; stakes: number; ends: number };

/** Checks the books against the acknowledged answers: exactly the acknowledged bets are booked, and every cash-out
 *  was paid once as acknowledged. Also checks all promises of the books. */
export async function checkRoom(owner: pg.Pool, acknowledged: AcknowledgedAnswers): Promise<boolean> {
  const { rows } = await owner.query<BetRow>(
    `SELECT r.round_id, r.ended_by, to_char(r.payout_minor / 100.0, 'FM999999999990.00') AS payout,
       (SELECT count(*)::int FROM movements m WHERE m.player_id = r.player_id AND m.kind = 'stake' AND m.round_id = r.round_id) AS stakes,
       (SELECT count(*)::int FROM movements m WHERE m.player_id = r.player_id AND m.kind = 'win' AND m.round_id = r.round_id) AS ends
     FROM rounds r WHERE shared_round_id = $1`,
    [acknowledged.sharedRoundId],
  );
  const lost = [...acknowledged.bets].filter((id) => !rows.some(({ round_id: known }) => known === id)).length;
  const foreign = rows.filter(({ round_id: id }) => !acknowledged.bets.has(id)).length;
  const doubled = rows.filter(({ stakes, ends }) => stakes !== 1 || ends > 1).length;
  const left = rows.filter(({ ended_by: by }) => by === 'player');
  const wrongly = left.filter(({ round_id: id, payout, ends }) => acknowledged.paid.get(id) !== payout || ends !== 1).length;
  const unpaid = acknowledged.paid.size - left.length;
  const isWhole = [lost, foreign, doubled, wrongly, unpaid].every((count) => count === 0);
  console.log(
    `Acknowledged ${acknowledged.bets.size} bets and ${acknowledged.paid.size} cash-outs; in the books ${rows.length} and ${left.length}: lost ${lost + Math.max(0, unpaid)}, doubled ${doubled + foreign}, paid differently than acknowledged ${wrongly}.`,
  );
  const client = await owner.connect();
  const isClean = await checkBooks(client, {
    isTestCluster: false,
    isDevelopment: true,
    acknowledged: inOneBatch(acknowledged.log),
    promises: allPromises,
    withEvidence: false,
    onChecked: ({ id, promise, status, breaches }) =>
      status === 'breached' ? console.error(`BROKEN ${id} ${promise}`, breaches) : undefined,
  });
  client.release();
  console.log(`The books are ${isClean ? `clean in ${allPromises.length} promises and all acknowledged answers` : 'broken'}.`);
  return isWhole && isClean;
}

async function* inOneBatch(log: readonly Acknowledged[]): AsyncIterable<readonly Acknowledged[]> {
  yield log;
}
