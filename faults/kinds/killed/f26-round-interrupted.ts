import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { freshKey } from '../../client/signed-request.ts';
import type { Fault, Scene } from '../../fault.ts';
import { withClient } from '../../system/cluster.ts';
import { guide } from '../../load/bets.ts';

const killWithinMs = 30;

/** Kills the server while a choice in an open round is on its way. The round ends once, either as already booked or
 *  by the repeated choice; a later repeat gets the same answer. */
export const roundInterrupted: Fault = {
  id: 'F26',
  name: 'killed between a choice and its answer',
  strikes: { short: 3, long: 25 },
  recoveryMsMax: null,
  workers: 4,
  strike: async (scene) => {
    const failures: string[] = [];
    const recoveriesMs: number[] = [];
    for (let run = 0; run < scene.strikes; run += 1) {
      const { failure, recoveryMs } = await interrupt(scene);
      recoveriesMs.push(recoveryMs);
      if (failure !== null) failures.push(failure);
    }
    return { kills: scene.strikes, injections: scene.strikes, recoveriesMs, failures };
  },
};

async function interrupt({ system, load, dice }: Scene): Promise<{ failure: string | null; recoveryMs: number }> {
  const [server] = system.servers;
  const { player, roundId } = await load.openRound();
  const request = { params: { roundId, action: guide }, key: freshKey(), session: player.session };
  const onItsWay = load.client.ask(actInRound, request);
  await pause(dice.below(killWithinMs));
  const struckAt = performance.now();
  await server?.kill();
  const first = await onItsWay;
  const booked = await payoutOf(system.databaseUrl, roundId);
  server?.start();
  await system.untilAllReady();
  const answered = await load.choose(player, { roundId, key: request.key });
  const recoveryMs = performance.now() - struckAt;
  const again = await load.choose(player, { roundId, key: request.key });
  const payouts = [answered, again, booked ?? answered, first.kind === 'answered' ? first.data.payout : answered];
  return { failure: new Set(payouts).size === 1 ? null : `a round paid ${payouts.join(', then ')}`, recoveryMs };
}

// The round's payout in the books when the server was dead; null if it was still open.
function payoutOf(databaseUrl: string, roundId: string): Promise<string | null> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ payout: string }>(
      "SELECT to_char(payout_minor / 100.0, 'FM999999999990.00') AS payout FROM rounds WHERE round_id = $1 AND status <> 'open'",
      [roundId],
    );
    return rows[0]?.payout ?? null;
  });
}
