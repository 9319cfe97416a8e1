import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { tableNow } from '@tausi/contract/rounds/table-now.ts';
import { gameId, idempotencyKey, instant, money, roundId, unwrap, type PlayerId } from '@tausi/kernel';
import { openDatabase } from '@tausi/server/platform/database.ts';
import { allRules, checkBooks } from '@tausi/server/wallet/checker/check-books.ts';
import type { Wallet } from '@tausi/server/wallet/index.ts';
import pg from 'pg';
import { makePlayers, walletOn } from './books/in-process.ts';
import { openHouse } from './books/server-under-test.ts';
import { processorTime } from './books/processor.ts';
import { countStatements } from './together/count-statements.ts';
import { openRoom, plane, seatAll, type Gambler, type Room } from './together/room.ts';

const { values } = parseArgs({
  options: { players: { type: 'string', default: '2000' }, leaving: { type: 'string', default: '1000' } },
});
const [playerCount, leavingCount] = [Number(values.players), Number(values.leaving)];
const stake = '20.00';
/** When half of the room wants out: the plane is at 1.12 by then, if it still flies. */
const leaveAfterMs = 2_000;
const flightsMax = 12;

console.log('Starting a durable PostgreSQL…');
const house = await openHouse(join(import.meta.dirname, '..'));
const onIdleError = (error: Error): void => console.error(error);
const owner = new pg.Pool({ connectionString: house.engineUrl, max: 4 });
owner.on('error', onIdleError);
const database = openDatabase({ url: house.engineUrl, connectionsMax: 4, moneyConnectionsMax: 12, onIdleError });
const statementsSoFar = countStatements(database);
try {
  await measureAll();
} finally {
  await Promise.all([owner.end(), database.close()]);
  await house.close();
}

async function measureAll(): Promise<void> {
  const wallet = walletOn(database.moneyPool);
  const players = await makePlayers(owner, wallet, playerCount);
  const room = openRoom(database, wallet);
  const driver = room.rounds.driver.start();
  const gamblers = await seatAll(room, players);
  console.log(`${gamblers.length} players sit at the table.`);
  const flown = await flyUntilHalfLeft(room, gamblers);
  await untilSettled(flown.round);
  await driver.stop();
  const isClean = await checkAll(flown);
  const [stakes, wins] = await booksAlone(wallet, players);
  show([
    { what: `${playerCount} bets at once`, took: flown.bets, reference: stakes, within: 5_000 },
    { what: `${leavingCount} cash-outs at once`, took: flown.leavings, reference: wins, within: 1_000 },
  ]);
  if (!isClean) process.exitCode = 1;
}

/** What many asks at once came to: when the last was acknowledged, how long each took, and what they cost: the statements
 *  of this process and processor time. These move little when the machine is busy with something else. */
type Burst = {
  readonly allMs: number;
  readonly eachMs: readonly number[];
  readonly refused: ReadonlyMap<string, number>;
  readonly statements: number;
  readonly nodeMs: number;
  /** Null where the system does not tell. */
  readonly postgresMs: number | null;
};

type Flown = {
  readonly round: string;
  readonly bets: Burst;
  readonly leavings: Burst;
  readonly placed: ReadonlyMap<Gambler, string>;
  readonly left: number;
};

/** Flies until one flight lasts so long that half of the room could leave it. */
async function flyUntilHalfLeft(room: Room, gamblers: readonly Gambler[]): Promise<Flown> {
  for (let flight = 1; flight <= flightsMax; flight += 1) {
    const round = await untilPhase(room, gamblers[0], 'betting');
    const placed = new Map<Gambler, string>();
    const bets = await burst(gamblers, async (gambler) => {
      const choice = { round: round.roundId, slot: 1 };
      const bet = await room.ask(playRound, { launchId: gambler.launchId, stake, choice }, { player: gambler.player, key: randomUUID() });
      placed.set(gambler, bet.roundId);
    });
    const playing = await untilPhase(room, gamblers[0], 'playing');
    await pause(Math.max(0, (playing.playsAt ?? 0) + leaveAfterMs - Date.now()));
    let left = 0;
    const leavings = await burst([...placed].slice(0, leavingCount), async ([{ player }, placedId]) => {
      await room.send(actInRound, { roundId: placedId, action: { type: 'cash-out' } }, { player, key: randomUUID() });
      left += 1;
    });
    console.log(`flight ${flight}: ${placed.size} bets, ${left} left in time${told(leavings)}`);
    if (left >= leavingCount) return { round: round.roundId, bets, leavings, placed, left };
    await untilSettled(round.roundId);
  }
  throw new Error(`none of ${flightsMax} flights lasted so long that half of the room could leave it`);
}

async function burst<Who>(all: readonly Who[], ask: (who: Who) => Promise<void>): Promise<Burst> {
  const eachMs: number[] = [];
  const refused = new Map<string, number>();
  const watched = { serverPid: process.pid, postgresPid: house.postgresPid() };
  const [before, statementsBefore] = [processorTime(watched), statementsSoFar()];
  const startedAt = performance.now();
  let lastMs = 0;
  await Promise.all(
    all.map(async (who) => {
      try {
        await ask(who);
        lastMs = performance.now() - startedAt;
        eachMs.push(lastMs);
      } catch (error) {
        const code = error instanceof Error ? error.message : 'unknown';
        refused.set(code, (refused.get(code) ?? 0) + 1);
      }
    }),
  );
  const used = processorTime(watched);
  return {
    allMs: lastMs,
    eachMs: eachMs.toSorted((one, other) => one - other),
    refused,
    statements: statementsSoFar() - statementsBefore,
    nodeMs: (used.clients - before.clients) * 1_000,
    postgresMs: used.postgres === null || before.postgres === null ? null : (used.postgres - before.postgres) * 1_000,
  };
}

async function untilPhase(room: Room, gambler: Gambler | undefined, phase: 'betting' | 'playing') {
  if (gambler === undefined) throw new Error('there are players');
  for (;;) {
    const { table } = await room.ask(tableNow, { gameId: plane, mode: 'cash' }, { player: gambler.player });
    // A round that is about to close is left to others.
    const isFresh = phase === 'playing' || (table.round !== null && table.round.closesAt - Date.now() > 6_000);
    if (table.round !== null && table.phase === phase && isFresh) return table.round;
    await pause(20);
  }
}

async function untilSettled(sharedRoundId: string): Promise<void> {
  for (;;) {
    const { rowCount } = await owner.query(`SELECT FROM shared_rounds WHERE shared_round_id = $1 AND status IN ('settled', 'voided')`, [
      sharedRoundId,
    ]);
    if (rowCount === 1) return;
    await pause(50);
  }
}

/** Whether every acknowledged bet stands in the books once, every cash-out was paid once, and all promises hold. */
async function checkAll({ round, placed, left }: Flown): Promise<boolean> {
  const { rows } = await owner.query<{ bets: number; players: number; left: number; stakes: number; ends: number }>(
    `SELECT count(*)::int AS bets, count(DISTINCT r.player_id)::int AS players, count(*) FILTER (WHERE r.ended_by = 'player')::int AS left,
       (SELECT count(*)::int FROM movements m WHERE m.kind = 'stake' AND m.round_id IN (SELECT round_id FROM rounds WHERE shared_round_id = $1)) AS stakes,
       (SELECT count(*)::int FROM movements m WHERE m.kind = 'win' AND m.round_id IN (SELECT round_id FROM rounds WHERE shared_round_id = $1)) AS ends
     FROM rounds r WHERE shared_round_id = $1`,
    [round],
  );
  const [row] = rows;
  const counts = [row?.bets, row?.players, row?.stakes, row?.ends];
  const isWhole = counts.every((count) => count === placed.size) && row?.left === left;
  console.log(
    `Acknowledged ${placed.size} bets and ${left} cash-outs; in the books: ${JSON.stringify(row)}. ${isWhole ? 'None lost, none doubled.' : 'NOT THE SAME.'}`,
  );
  const client = await owner.connect();
  const isClean = await checkBooks(client, {
    isTestCluster: false,
    acknowledged: null,
    rules: allRules,
    onChecked: ({ id, promise, status, breaches }) =>
      status === 'breached' ? console.error(`BROKEN ${id} ${promise}`, breaches) : undefined,
  });
  client.release();
  console.log(`The books are ${isClean ? `clean in ${allRules.length} promises` : 'broken'}.`);
  return isWhole && isClean;
}

/** The same numbers of stakes and wins through the books alone, without rounds or a table: what the room costs beside them. */
async function booksAlone(wallet: Wallet, players: readonly PlayerId[]): Promise<readonly [Burst, Burst]> {
  const bets = players.map((player) => ({ player, round: roundId(randomUUID()) }));
  const common = ({ player, round }: (typeof bets)[number]) => ({
    playerId: player,
    roundId: round,
    gameId: gameId(plane),
    at: instant(Date.now()),
  });
  const stakes = await burst(bets, async (bet) => {
    unwrap(
      await wallet.execute({ ...common(bet), kind: 'stake', key: idempotencyKey(`play:${bet.round}`), stake: money('KES', 2_000n) }, []),
    );
  });
  const wins = await burst(bets.slice(0, leavingCount), async (bet) => {
    unwrap(
      await wallet.execute({ ...common(bet), kind: 'win', key: idempotencyKey(`settle:${bet.round}`), payout: money('KES', 2_240n) }, []),
    );
  });
  return [stakes, wins];
}

type Row = { readonly what: string; readonly took: Burst; readonly reference: Burst; readonly within: number };

function show(rows: readonly Row[]): void {
  console.log('\nAll asked for in the same moment; ratios against the same commands through the books alone, in the same run.');
  console.table(
    rows.map(({ what, took, reference, within }) => ({
      what,
      'last acknowledged ms': Math.round(took.allMs),
      'to reach ms': within,
      'p50 ms': Math.round(quantile(took.eachMs, 0.5)),
      'p99 ms': Math.round(quantile(took.eachMs, 0.99)),
      'books alone ms': Math.round(reference.allMs),
      '× books alone': (took.allMs / reference.allMs).toFixed(2),
    })),
  );
  console.log("\nWhat a thousand of them cost in this process (drivers' steps and the checks of the bench included) and in PostgreSQL.");
  console.table(rows.flatMap(({ what, took, reference }) => [costOf(what, took), costOf(`${what}: the books alone`, reference)]));
}

function costOf(what: string, { statements, nodeMs, postgresMs, eachMs }: Burst) {
  const forThousand = (all: number): number => Math.round((all * 1_000) / Math.max(1, eachMs.length));
  return {
    what,
    'statements / 1,000': forThousand(statements),
    'Node ms / 1,000': forThousand(nodeMs),
    'PostgreSQL ms / 1,000': postgresMs === null ? null : forThousand(postgresMs),
  };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function told({ refused }: Burst): string {
  return refused.size === 0 ? '' : `; refused: ${[...refused].map(([code, times]) => `${times} × ${code}`).join(', ')}`;
}
