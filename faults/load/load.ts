import { transactions } from '@tausi/contract/history/transactions.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { type Client, createClient } from '../client/client.ts';
import type { AcknowledgementLog } from '../acknowledgements.ts';
import type { Dice } from '../dice.ts';
import type { House } from '../house/house.ts';
import type { Player } from '../house/players.ts';
import { waitFor } from '../house/process.ts';
import { bet, repeat, reuse, tryOnce, type Answered, type Parts, type Wish } from './bets.ts';
import { type Counts, newCounts } from './counts.ts';
import { payIn } from './deposits.ts';
import { type Excluded, excludeOneself, guardedBet, limit } from './guards.ts';
import { type Quiet, quietOnes } from './quiet.ts';

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
  readonly house: House;
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
  const { house, log, dice, workers } = options;
  const counts = newCounts();
  let clockOffsetMs = 0;
  const clientWith = (connectionsMax: number): Client =>
    createClient({ port: () => house.front.port, answerTimeoutMs, connectionsMax, clockOffsetMs: () => clockOffsetMs });
  const client = clientWith(workers + depositsAtOnceMax);
  // Additional bets and measurements have connections of their own, so that they do not wait behind the load.
  const [arriving, quiet] = [clientWith(arrivingMax), clientWith(quietPlayers)];
  let isOver = false;
  const parts = { client, counts, patienceMs, pauseMsMost, log, dice };
  const left: { readonly player: Player; readonly wish: Wish }[] = [];
  // Copies, because sessions change, and other loads begin with the original ones.
  const players = options.players.map((player) => ({ ...player }));
  const noisy = players.slice(0, -quietPlayers);
  const { callbackUrlOf } = house;
  const scene: Scene = { players: noisy, parts, deposits: new Set(), excluded: new Set(), isOver: () => isOver, callbackUrlOf };
  const playing = Array.from({ length: workers }, (_, worker) => play(scene, dice.fork(`worker ${worker}`)));
  return {
    ...quietOnes({ ...parts, client: quiet, pauseMsMost: probePauseMs }, players.slice(-quietPlayers)),
    counts,
    client: quiet,
    more: async (commands) => {
      const wanted = counts.acknowledged + commands;
      await waitFor(`${commands} more commands are acknowledged`, morePatienceMs, async () => counts.acknowledged >= wanted);
    },
    arrive: async () => {
      const player = playerFor(noisy, dice);
      const wish = await tryOnce({ ...parts, client: arriving }, player);
      if (wish !== null) left.push({ player, wish });
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
        for (let next = left.pop(); next !== undefined; next = left.pop()) await bet(parts, next.player, next.wish);
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
  readonly parts: Parts;
  readonly deposits: Set<Promise<void>>;
  readonly excluded: Excluded;
  readonly isOver: () => boolean;
  readonly callbackUrlOf: House['callbackUrlOf'];
};

// Of a hundred operations: 74 bets, some of them from a bonus; 10 reads; 5 deposits with repeated, late, lost and
// forged call-backs; 5 repeats; 3 limits with rare self-exclusions; 3 reused keys.
async function play(scene: Scene, dice: Dice): Promise<void> {
  const parts = { ...scene.parts, dice };
  let last: Answered | null = null;
  while (!scene.isOver()) {
    const player = playerFor(scene.players, dice);
    const chance = dice.below(100);
    if (chance < 10) await read(parts, player, dice);
    else if (chance < 15) beginDeposit(scene, parts, player);
    else if (chance < 18) await guard(scene, parts, player);
    else if (chance < 23 && last !== null) await repeat(parts, last);
    else if (chance < 26 && last !== null) await reuse(parts, last);
    else last = (await guardedBet(parts, player, scene.excluded)) ?? last;
  }
}

// A tenth of all operations hits five players, and a fiftieth hits one of them.
function playerFor(players: readonly Player[], dice: Dice): Player {
  const chance = dice.share();
  if (chance < 0.02) return dice.pick(players.slice(0, 1));
  return chance < 0.1 ? dice.pick(players.slice(1, hotPlayers)) : dice.pick(players.slice(hotPlayers));
}

async function guard(scene: Scene, parts: Parts, player: Player): Promise<void> {
  const last = scene.players.slice(-mayExcludeThemselves);
  if (parts.dice.happens(excludeShare)) await excludeOneself(parts, parts.dice.pick(last), scene.excluded);
  else await limit(parts, player);
}

async function read(parts: Parts, player: Player, dice: Dice): Promise<void> {
  const session = player.session;
  const params = { page: 1, size: 15, type: '', status: '', more: '' } as const;
  const outcome = dice.happens(0.5)
    ? await parts.client.ask(getUserInfo, { params: { platform: 21 }, key: '', session })
    : await parts.client.ask(transactions, { params, key: '', session });
  if (outcome.kind === 'unanswered') parts.counts.unanswered += 1;
  if (outcome.kind === 'fault') parts.counts.faults.push(`read ${outcome.status} ${outcome.body.slice(0, 200)}`);
}

function beginDeposit(scene: Scene, parts: Parts, player: Player): void {
  if (scene.deposits.size >= depositsAtOnceMax) return;
  const paying = payIn(parts, player, scene).finally(() => scene.deposits.delete(paying));
  scene.deposits.add(paying);
}

const replays = 8;

// A signed request that is replayed byte for byte is refused, even after servers were killed.
async function refuseReplays({ parts, players }: Scene): Promise<void> {
  for (let turn = 0; turn < replays; turn += 1) {
    const answered = await bet(parts, parts.dice.pick(players));
    if (answered === null) continue;
    const again = await parts.client.replay(answered.sent);
    if (again.result === 1) parts.counts.contradictions.push('a replayed request was accepted');
  }
}
