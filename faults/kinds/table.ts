import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { tableNow } from '@tausi/contract/rounds/shared/table-now.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { freshKey } from '../client/signed-request.ts';
import type { Scene } from '../fault.ts';
import type { Player } from '../system/players.ts';
import { waitFor } from '../system/process.ts';

/** Lucky Plane, whose rounds are the shortest. */
const plane = 30;
/** Settings of servers that drive shared rounds, with a season that is generated in a moment. */
export const dealingSettings = { TAUSI_TABLES: 'deal', TAUSI_SEASON_ROUNDS: '2000' };
/** A silent driver is replaced within this time. */
export const replacedWithinMs = 3_000;

const stake = '20.00';
const askAgainMs = 200;
const replacePatienceMs = 60_000;

/** An acknowledged bet, with the closing time of its round. */
export type PlacedBet = { readonly roundId: string; readonly sharedRoundId: string; readonly closesAt: number };

/** Bets on a round whose betting stays open at least this long. */
export async function placeBet(scene: Scene, leftMsLeast: number): Promise<PlacedBet> {
  const player = scene.load.quietPlayer();
  const { session } = player;
  for (; ; await pause(askAgainMs)) {
    const seen = await scene.load.client.ask(tableNow, { params: { gameId: plane, mode: 'cash' }, key: '', session });
    const round = seen.kind === 'answered' ? seen.data.table.round : null;
    if (round === null || round.closesAt - Date.now() < leftMsLeast) continue;
    const launched = await scene.load.client.ask(launchGame, { params: { gameId: plane, mode: 'cash' }, key: freshKey(), session });
    if (launched.kind !== 'answered') continue;
    const params = { launchId: launched.data.launchId, stake, choice: { round: round.roundId, slot: 1 } };
    const roundId = await insistOn(scene, player, params);
    if (roundId !== null) return { roundId, sharedRoundId: round.roundId, closesAt: round.closesAt };
  }
}

type Bet = { readonly launchId: string; readonly stake: string; readonly choice: Readonly<Record<string, unknown>> };

// Retries with one key until there is an answer; null for a refusal.
async function insistOn({ load }: Scene, player: Player, params: Bet): Promise<string | null> {
  const key = freshKey();
  for (; ; await pause(askAgainMs)) {
    const placed = await load.client.ask(playRound, { params, key, session: player.session });
    if (placed.kind === 'refused') return null;
    if (placed.kind !== 'answered') continue;
    load.recordAcknowledged(player, { key: `play:${key}`, balance: placed.data.balance });
    return placed.data.roundId;
  }
}

export async function statusOf(client: Client, { sharedRoundId }: PlacedBet): Promise<string | undefined> {
  const { rows } = await client.query<{ status: string }>('SELECT status FROM shared_rounds WHERE shared_round_id = $1', [sharedRoundId]);
  return rows[0]?.status;
}

export async function tokenOf(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ token: string }>('SELECT token FROM table_drivers WHERE game_id = $1', [plane]);
  return rows[0]?.token;
}

/** Resolves to the time until another driver took over from the holder of this token. */
export function untilReplaced(client: Client, token: string | undefined): Promise<number> {
  return waitFor('another deals', replacePatienceMs, async () => (await tokenOf(client)) !== token);
}

/** Makes the second of two servers the driver: the first loses its lease while paused. */
export async function seatTheSecond({ system }: Scene, client: Client): Promise<void> {
  await waitFor('a shared round has a driver', replacePatienceMs, async () => (await tokenOf(client)) !== undefined);
  const [first] = system.servers;
  first?.pause();
  await pause(replacedWithinMs);
  first?.wake();
}
