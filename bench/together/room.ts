import { randomUUID } from 'node:crypto';
import { createHash } from 'node:crypto';
import type { Call } from '@tausi/contract/call.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { idempotencyKey, money, sessionId, type PlayerId } from '@tausi/kernel';
import { systemClock } from '@tausi/server/platform/clock.ts';
import type { Database } from '@tausi/server/platform/database.ts';
import { noDeadline } from '@tausi/server/platform/deadline.ts';
import { luckyPlaneOffer } from '@tausi/server/rounds/games/lucky-plane.ts';
import { createRounds, type Rounds } from '@tausi/server/rounds/index.ts';
import type { Wallet } from '@tausi/server/wallet/index.ts';
import * as z from 'zod/mini';

export const plane = 30;

/** A process that deals Lucky Plane and takes bets on it, without the wire. */
export type Room = {
  readonly rounds: Rounds;
  /** What a call of a player is answered, as it is handed to the wire; a refusal throws its code. */
  readonly ask: <Params, Answer>(call: Call<Params, Answer>, params: Params, asker: Asker) => Promise<Answer>;
  /** The same up to the text of the answer, which nobody reads: reading is the work of those who ask. */
  readonly send: <Params, Answer>(call: Call<Params, Answer>, params: Params, asker: Asker) => Promise<string>;
};

type Asker = { readonly player: PlayerId; readonly key?: string };

/** Somebody in the room, with the game open. */
export type Gambler = { readonly player: PlayerId; readonly launchId: string };

const seasonRounds = 1_000;
const launchedAtOnce = 20;

export function openRoom(database: Database, wallet: Wallet): Room {
  const rounds = createRounds(
    {
      pool: database.moneyPool,
      reportPool: database.pool,
      drawPool: database.drawPool,
      wallet,
      purposeKey: (purpose) => createHash('sha256').update(`bench ${purpose}`).digest(),
      gamesOrigin: 'http://games.bench',
      rulesFor: async () => ({
        stakeMin: money('KES', 2_000n),
        winMax: money('KES', 1_000_000_000n),
        isTurboAllowed: true,
        isAutoplayAllowed: true,
        cycleMsMin: 0,
        realityCheckMinutes: 0,
      }),
      checks: { dueSince: async () => null, restart: async () => undefined },
      publish: async () => undefined,
      onPublishFailed: (error) => console.error(error),
      onIncident: (reason, error) => console.error(reason, error),
      bus: busOfOne(),
      clock: systemClock,
      seasonRounds,
    },
    [],
    [luckyPlaneOffer],
  );
  const run = async (call: Call, params: unknown, asker: Asker): Promise<unknown> => {
    const found = rounds.routes.find((route) => route.call.name === call.name);
    if (found === undefined) throw new Error(`${call.name} is not served`);
    const outcome: unknown = await Reflect.apply(found.handler, undefined, [params, requestOf(asker)]);
    const refused = z.safeParse(refusal, outcome);
    if (refused.success) throw new Error(refused.data.error.code);
    return outcome;
  };
  return {
    rounds,
    ask: async (call, params, asker) => z.parse(z.object({ value: call.answer }), await run(call, params, asker)).value,
    send: async (call, params, asker) => JSON.stringify(await run(call, params, asker)),
  };
}

const refusal = z.object({ ok: z.literal(false), error: z.looseObject({ code: z.string() }) });

/** Opens the game for everybody. */
export async function seatAll(room: Room, players: readonly PlayerId[]): Promise<readonly Gambler[]> {
  const seated: Gambler[] = [];
  for (let from = 0; from < players.length; from += launchedAtOnce) {
    const some = players.slice(from, from + launchedAtOnce).map(async (player) => {
      const { launchId } = await room.ask(launchGame, { gameId: plane, mode: 'cash' }, { player });
      return { player, launchId };
    });
    seated.push(...(await Promise.all(some)));
  }
  return seated;
}

function requestOf({ player, key = randomUUID() }: Asker) {
  const caller = { kind: 'player' as const, playerId: player, sessionId: sessionId(randomUUID()), market: 'ke' as const };
  const at = systemClock.now();
  return { caller, at, requestId: randomUUID(), address: '127.0.0.1', headers: {}, key: idempotencyKey(key), deadline: noDeadline };
}

function busOfOne() {
  const listeners = new Map<string, ((body: unknown) => void)[]>();
  return {
    publish: async (topic: string, body: unknown): Promise<void> => {
      for (const listener of listeners.get(topic) ?? []) listener(body);
    },
    subscribe: (topic: string, listener: (body: unknown) => void): void => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
  };
}
