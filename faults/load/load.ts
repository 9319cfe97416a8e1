import { transactions } from '@tausi/contract/history/transactions.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { type Client, createClient } from '../client/client.ts';
import type { AcknowledgementLog } from '../acknowledgements.ts';
import type { Dice } from '../dice.ts';
import type { System } from '../system/system.ts';
import type { Player } from '../system/players.ts';
import { waitFor } from '../system/process.ts';
import { bet, repeat, reuse, tryOnce, type Answered, type LoadContext, type BetIntent } from './bets.ts';
import { type Counts, newCounts } from './counts.ts';
import { payIn } from './deposits.ts';
import { collectGift, type NextGifts } from './gifts.ts';
import { type Excluded, excludeOneself, guardedBet, limit } from './guards.ts';
import { type Quiet, quietOnes } from './quiet.ts';
import { playStudioRound } from './studio-rounds.ts';

/** Players that keep playing while faults are injected. */
export type Load = Quiet & {
  readonly counts: Counts;
  readonly client: Client;
  /** Resolves after this many further commands were acknowledged. */
  readonly more: (commands: number) => Promise<void>;
  /** Places one additional bet, sent once; if it is not answered, it is resolved at the end. */
  readonly arrive: () => Promise<void>;
  /** Sets the offset of the clients' clocks. */
  readonly setClockOffset: (offsetMs: number) => void;
  /** Starts nothing new, and retries until everything that was started is answered. */
  readonly finish: () => Promise<void>;
};

export type LoadOptions = {
  readonly system: System;
  readonly players: readonly Player[];
  readonly log: AcknowledgementLog;
  readonly dice: Dice;
  readonly workers: number;
};

// Longer than the server's own database timeout, so that the server gives up first.
const answerTimeoutMs = 12_000;
const patienceMs = 120_000;
const depositsAtOnceMax = 4;
const morePatienceMs = 120_000;
const pauseMsMost = 700;
const probePauseMs = 60;
const arrivingMax = 4_000;
const hotPlayers = 5;
const mayExcludeThemselves = 3;
const excludeShare = 0.1;
/** Players that the load does not use, so that a fault's own requests wait for no other request. */
const quietPlayers = 9;

export function startLoad(options: LoadOptions): Load {
  const { system, log, dice, workers } = options;
  const counts = newCounts();
  let clockOffsetMs = 0;
  const clientWith = (connectionsMax: number): Client =>
    createClient({ port: () => system.front.port, answerTimeoutMs, connectionsMax, clockOffsetMs: () => clockOffsetMs });
  const client = clientWith(workers + depositsAtOnceMax);
  // Additional bets and measurements have connections of their own, so that they do not wait behind the load.
  const [arriving, quiet] = [clientWith(arrivingMax), clientWith(quietPlayers)];
  let isOver = false;
  const context = { client, counts, patienceMs, pauseMsMost, log, dice };
  const left: { readonly player: Player; readonly intent: BetIntent }[] = [];
  // Copies, because sessions change, and other loads begin with the original ones.
  const players = options.players.map((player) => ({ ...player }));
  const noisy = players.slice(0, -quietPlayers);
  const { callbackUrlOf, studio } = system;
  const scene: Scene = {
    players: noisy,
    context,
    deposits: new Set(),
    nextGifts: new Map(),
    excluded: new Set(),
    isOver: () => isOver,
    callbackUrlOf,
    studio,
  };
  const playing = Array.from({ length: workers }, (_, worker) => play(scene, dice.fork(`worker ${worker}`)));
  return {
    ...quietOnes({ ...context, client: quiet, pauseMsMost: probePauseMs }, players.slice(-quietPlayers)),
    counts,
    client: quiet,
    more: async (commands) => {
      const wanted = counts.acknowledged + commands;
      await waitFor(`${commands} more commands are acknowledged`, morePatienceMs, async () => counts.acknowledged >= wanted);
    },
    arrive: async () => {
      const player = playerFor(noisy, dice);
      const intent = await tryOnce({ ...context, client: arriving }, player);
      if (intent !== null) left.push({ player, intent });
    },
    setClockOffset: (offsetMs) => {
      clockOffsetMs = offsetMs;
    },
    finish: async () => {
      isOver = true;
      await Promise.all(playing);
      await Promise.all(scene.deposits);
      // Resolves bets that were sent once and not answered.
      const askAgain = async (): Promise<void> => {
        for (let next = left.pop(); next !== undefined; next = left.pop()) await bet(context, next.player, next.intent);
      };
      await Promise.all(Array.from({ length: workers }, askAgain));
      await refuseReplays(scene);
      await log.flush();
      for (const each of [client, arriving, quiet]) each.close();
    },
  };
}

type Scene = {
  readonly players: readonly Player[];
  readonly context: LoadContext;
  readonly deposits: Set<Promise<void>>;
  readonly nextGifts: NextGifts;
  readonly excluded: Excluded;
  readonly isOver: () => boolean;
  readonly callbackUrlOf: System['callbackUrlOf'];
  readonly studio: System['studio'];
};

// Of a hundred operations: 54 bets, some of them from a bonus; 10 rounds of a studio's game; 10 collected gifts; 10 reads. The rest are
// 5 deposits with repeated, late, lost and forged call-backs; 5 repeats; 3 limits with rare self-exclusions; 3 reused keys.
async function play(scene: Scene, dice: Dice): Promise<void> {
  const context = { ...scene.context, dice };
  let last: Answered | null = null;
  while (!scene.isOver()) {
    const player = playerFor(scene.players, dice);
    const chance = dice.below(100);
    if (chance < 10) await read(context, player, dice);
    else if (chance < 15) beginDeposit(scene, context, player);
    else if (chance < 18) await guard(scene, context, player);
    else if (chance < 23 && last !== null) await repeat(context, last);
    else if (chance < 26 && last !== null) await reuse(context, last);
    else if (chance < 36) await collectGift(context, player, scene.nextGifts);
    else if (chance < 46) await playStudioRound(context, player, scene);
    else last = (await guardedBet(context, player, scene.excluded)) ?? last;
  }
}

// A tenth of all operations hits five players, and a fiftieth hits one of them.
function playerFor(players: readonly Player[], dice: Dice): Player {
  const chance = dice.share();
  if (chance < 0.02) return dice.pick(players.slice(0, 1));
  return chance < 0.1 ? dice.pick(players.slice(1, hotPlayers)) : dice.pick(players.slice(hotPlayers));
}

async function guard(scene: Scene, context: LoadContext, player: Player): Promise<void> {
  const last = scene.players.slice(-mayExcludeThemselves);
  if (context.dice.happens(excludeShare)) await excludeOneself(context, context.dice.pick(last), scene.excluded);
  else await limit(context, player);
}

async function read(context: LoadContext, player: Player, dice: Dice): Promise<void> {
  const session = player.session;
  const params = { page: 1, size: 15, type: '', status: '', more: '' } as const;
  const outcome = dice.happens(0.5)
    ? await context.client.ask(getUserInfo, { params: { platform: 21 }, key: '', session })
    : await context.client.ask(transactions, { params, key: '', session });
  if (outcome.kind === 'unanswered') context.counts.unanswered += 1;
  if (outcome.kind === 'fault') context.counts.faults.push(`read ${outcome.status} ${outcome.body.slice(0, 200)}`);
}

function beginDeposit(scene: Scene, context: LoadContext, player: Player): void {
  if (scene.deposits.size >= depositsAtOnceMax) return;
  const paying = payIn(context, player, scene).finally(() => scene.deposits.delete(paying));
  scene.deposits.add(paying);
}

const replays = 8;
/** The load's word for a replay that the server took. */
export const replayAccepted = 'a replayed request was accepted';

// A signed request that is replayed byte for byte is refused, even after servers were killed.
async function refuseReplays({ context, players }: Scene): Promise<void> {
  for (let run = 0; run < replays; run += 1) {
    const answered = await bet(context, context.dice.pick(players));
    if (answered === null) continue;
    const again = await context.client.replay(answered.sent);
    if (again.result === 1) context.counts.contradictions.push(replayAccepted);
  }
}
