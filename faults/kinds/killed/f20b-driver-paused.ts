import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Fault, Scene } from '../../fault.ts';
import { withClient } from '../../system/cluster.ts';
import { dealingSettings, type PlacedBet, placeBet, replacedWithinMs, seatTheSecond, statusOf, tokenOf, untilReplaced } from '../table.ts';

/** The driver is paused this long before the betting closes, its successor a little later; then the first resumes. */
const asleepFromMs = 4_000;
const successorAsleepFromMs = 300;
/** The close is due, and the resumed driver believes that it must perform it. */
const awakeAfterMs = 500;
// The paused successor keeps its lease at least this long.
const watchedMs = 300;
const lookEveryMs = 20;
const wholeRoundLeftMs = 5_500;
const triesMost = 3;

/** The driver of a shared round is paused past its lease and resumes at the next step, while its successor is
 *  briefly paused too. Only the fencing token distinguishes the old driver from the new one. The old one must change
 *  nothing. */
export const driverPaused: Fault = {
  id: 'F20b',
  name: 'the driver of a shared round paused past its lease, then resumed',
  strikes: { short: 1, long: 10 },
  recoveryMsMax: replacedWithinMs,
  workers: 2,
  system: { serverCount: 2, settings: dealingSettings },
  strike: (scene) =>
    withClient(scene.system.databaseUrl, async (client) => {
      const recoveriesMs: number[] = [];
      const failures: string[] = [];
      for (let tries = scene.strikes * triesMost; recoveriesMs.length < scene.strikes && tries > 0; tries -= 1) {
        await seatTheSecond(scene, client);
        const struck = await wakeAtTheClose(scene, client);
        if (struck === 'missed') continue;
        recoveriesMs.push(struck.replacedMs);
        if (struck.failure !== null) failures.push(struck.failure);
      }
      const missed = scene.strikes - recoveriesMs.length;
      const late = missed === 0 ? [] : [`${missed} times the moment of the close was missed`];
      return { kills: 0, injections: recoveriesMs.length, recoveriesMs, failures, late };
    }),
};

/** `missed`: on a slow machine the successor closed the betting before it was paused. */
type Woken = { readonly replacedMs: number; readonly failure: string | null } | 'missed';

async function wakeAtTheClose(scene: Scene, client: Client): Promise<Woken> {
  const [successor, driver] = scene.system.servers;
  const bet = await placeBet(scene, wholeRoundLeftMs);
  await until(bet.closesAt - asleepFromMs);
  const before = await tokenOf(client);
  driver?.pause();
  const replacedMs = await untilReplaced(client, before);
  const token = await tokenOf(client);
  await until(bet.closesAt - successorAsleepFromMs);
  successor?.pause();
  await until(bet.closesAt + awakeAfterMs);
  const isMissed = (await statusOf(client, bet)) !== 'open';
  driver?.wake();
  const failure = isMissed ? null : await changedByTheOld(client, bet, token);
  successor?.wake();
  await scene.system.untilAllReady();
  await scene.load.probe();
  return isMissed ? 'missed' : { replacedMs, failure };
}

// The paused successor holds the lease, so no driver may advance the round.
async function changedByTheOld(client: Client, bet: PlacedBet, token: string | undefined): Promise<string | null> {
  const untilMs = performance.now() + watchedMs;
  while (performance.now() < untilMs) {
    const status = await statusOf(client, bet);
    if ((await tokenOf(client)) !== token) return null;
    if (status !== 'open') return `a replaced driver made a round ${status}`;
    await pause(lookEveryMs);
  }
  return null;
}

async function until(at: number): Promise<void> {
  await pause(Math.max(0, at - Date.now()));
}
