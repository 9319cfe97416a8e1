import type { Client } from 'pg';
import type { Fault, Scene } from '../../fault.ts';
import { withClient } from '../../system/cluster.ts';
import { waitFor } from '../../system/process.ts';
import { dealingSettings, type PlacedBet, placeBet, replacedWithinMs, seatTheSecond, statusOf, tokenOf, untilReplaced } from '../table.ts';

const wholeRoundLeftMs = 500;
// The longest flight takes 116 s, and one of forty more than a minute.
const phasePatienceMs = 180_000;

/** The moment of the kill: the flight is drawn but still secret, or betting is closed and nothing is drawn. */
type Moment = 'playing' | 'closed';

/** Kills the driver of a shared round with bets on it, between the close and the reveal. Another driver takes over
 *  in time. The round ends as drawn, or is void and refunds every stake: the books decide. */
export const driverKilled: Fault = {
  id: 'F26b',
  name: 'the driver of a shared round killed between close and reveal',
  strikes: { short: 1, long: 10 },
  recoveryMsMax: replacedWithinMs,
  workers: 2,
  system: { serverCount: 2, settings: dealingSettings },
  strike: (scene) =>
    withClient(scene.system.databaseUrl, async (client) => {
      const recoveriesMs: number[] = [];
      const failures: string[] = [];
      for (let run = 0; run < scene.strikes; run += 1) {
        await seatTheSecond(scene, client);
        const struck = await killDuring(scene, client, run % 2 === 0 ? 'playing' : 'closed');
        recoveriesMs.push(struck.replacedMs);
        failures.push(...struck.failures);
      }
      return { kills: scene.strikes, injections: scene.strikes, recoveriesMs, failures };
    }),
};

async function killDuring(scene: Scene, client: Client, moment: Moment): Promise<{ replacedMs: number; failures: readonly string[] }> {
  const [, driver] = scene.system.servers;
  const bet = await placeBet(scene, wholeRoundLeftMs);
  await waitFor(`a shared round is ${moment}`, phasePatienceMs, async () => hasCome((await statusOf(client, bet)) ?? '', moment));
  const token = await tokenOf(client);
  await driver?.kill();
  const drawn = await endDrawnFor(client, bet);
  const replacedMs = await untilReplaced(client, token);
  await waitFor('the round of a killed driver ends', phasePatienceMs, async () => isFinished(await statusOf(client, bet)));
  const failures = await brokenIn(client, bet, drawn);
  driver?.start();
  await scene.system.untilAllReady();
  await scene.load.probe();
  return { replacedMs, failures };
}

function hasCome(status: string, moment: Moment): boolean {
  return moment === 'playing' ? !['open', 'closed'].includes(status) : status !== 'open';
}

function isFinished(status: string | undefined): boolean {
  return status === 'settled' || status === 'voided';
}

/** The play time that the dead driver drew; null if it drew nothing. */
async function endDrawnFor(client: Client, { sharedRoundId }: PlacedBet): Promise<number | null> {
  const { rows } = await client.query<{ ends_after_ms: number }>('SELECT ends_after_ms FROM shared_ends WHERE shared_round_id = $1', [
    sharedRoundId,
  ]);
  return rows[0]?.ends_after_ms ?? null;
}

type Ended = { status: string; played_ms: number | null; bet_status: string; is_stake_back: boolean; ends: number };

async function brokenIn(client: Client, { roundId, sharedRoundId }: PlacedBet, drawnMs: number | null): Promise<readonly string[]> {
  const { rows } = await client.query<Ended>(
    `SELECT s.status, round(extract(epoch FROM s.ends_at - s.plays_at) * 1000)::int AS played_ms, r.status AS bet_status,
       EXISTS (SELECT FROM movements m WHERE m.player_id = r.player_id AND m.round_id = r.round_id AND m.kind = 'void'
         AND m.cash_delta + m.bonus_delta = r.stake_minor) AS is_stake_back,
       (SELECT count(*)::int FROM movement_keys k WHERE k.player_id = r.player_id AND k.key = 'settle:' || r.round_id) AS ends
     FROM shared_rounds s JOIN rounds r USING (shared_round_id) WHERE s.shared_round_id = $1 AND r.round_id = $2`,
    [sharedRoundId, roundId],
  );
  const [row] = rows;
  if (row === undefined) return ['an acknowledged bet is missing'];
  const failures: string[] = [];
  if (row.ends !== 1) failures.push(`a bet was ended ${row.ends} times`);
  if (row.status === 'voided' && !(row.bet_status === 'voided' && row.is_stake_back)) failures.push('a void round kept a stake');
  if (row.status === 'settled' && drawnMs !== null && row.played_ms !== drawnMs)
    failures.push(`a round of ${drawnMs} ms ended after ${row.played_ms} ms under another driver`);
  return failures;
}
