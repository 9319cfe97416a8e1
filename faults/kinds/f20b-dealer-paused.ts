import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Fault, Scene } from '../fault.ts';
import { withClient } from '../house/cluster.ts';
import { dealingSettings, type PlacedBet, placeBet, replacedWithinMs, seatTheSecond, statusOf, tokenOf, untilReplaced } from './table.ts';

/** The dealer sleeps from so long before the close of the bets, its successor from so long before; then the first wakes. */
const asleepFromMs = 4_000;
const successorAsleepFromMs = 300;
/** When the close is due, and the dealer that woke believes that it is his to make. */
const awakeAfterMs = 500;
// The seat of a successor that sleeps is his for as long at least.
const watchedMs = 300;
const lookEveryMs = 20;
const wholeRoundLeftMs = 5_500;
const triesMost = 3;

/** The dealer of a shared round sleeps past its lease and wakes in the moment of the next step, while its successor is
 *  away for a moment: nothing but the token tells the old one's hand from the new one's. It must change nothing. */
export const dealerPaused: Fault = {
  id: 'F20b',
  name: 'the dealer of a shared round paused past its lease, and awake again',
  strikes: { short: 1, long: 10 },
  recoveryMsMax: replacedWithinMs,
  workers: 2,
  wish: { serverCount: 2, settings: dealingSettings },
  strike: (scene) =>
    withClient(scene.house.databaseUrl, async (client) => {
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
      const late = missed === 0 ? [] : [`${missed} times the moment of the close was missed again and again`];
      return { kills: 0, injections: recoveriesMs.length, recoveriesMs, failures, late };
    }),
};

/** `missed`: on a slow machine the successor closed the bets before it slept. */
type Woken = { readonly replacedMs: number; readonly failure: string | null } | 'missed';

async function wakeAtTheClose(scene: Scene, client: Client): Promise<Woken> {
  const [successor, dealer] = scene.house.servers;
  const bet = await placeBet(scene, wholeRoundLeftMs);
  await until(bet.closesAt - asleepFromMs);
  const before = await tokenOf(client);
  dealer?.pause();
  const replacedMs = await untilReplaced(client, before);
  const token = await tokenOf(client);
  await until(bet.closesAt - successorAsleepFromMs);
  successor?.pause();
  await until(bet.closesAt + awakeAfterMs);
  const isMissed = (await statusOf(client, bet)) !== 'open';
  dealer?.wake();
  const failure = isMissed ? null : await changedByTheOld(client, bet, token);
  successor?.wake();
  await scene.house.untilAllReady();
  await scene.load.probe();
  return isMissed ? 'missed' : { replacedMs, failure };
}

// As long as the seat is the successor's, who sleeps, nobody may take the round on.
async function changedByTheOld(client: Client, bet: PlacedBet, token: string | undefined): Promise<string | null> {
  const untilMs = performance.now() + watchedMs;
  while (performance.now() < untilMs) {
    const status = await statusOf(client, bet);
    if ((await tokenOf(client)) !== token) return null;
    if (status !== 'open') return `a dealer that had been replaced made a round ${status}`;
    await pause(lookEveryMs);
  }
  return null;
}

async function until(at: number): Promise<void> {
  await pause(Math.max(0, at - Date.now()));
}
