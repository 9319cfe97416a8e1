import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loginsOf } from '@tausi/db/logins.ts';
import { gameId, instant, later, playerId } from '@tausi/kernel';
import { openDatabase } from '@tausi/server/platform/database/database.ts';
import { plainGame } from '@tausi/server/studios/test-game.ts';
import { insertSession } from '@tausi/server/studios/wallet/sessions-store.ts';
import { newPair } from '@tausi/tools/stack/studio-files.ts';
import pg from 'pg';
import { addressOf, openGamblers, reconnected } from '../books/client.ts';
import { openConnection } from '../books/http-connection.ts';
import { walletOn } from '../books/in-process.ts';
import { openHouse } from '../books/server-under-test.ts';
import { arrivingCalls, signedCallLane } from '../books/signed-call.ts';
import { beside, latencyRow, measureInterleaved, printedPlan, rateRow } from '../measure.ts';
import { arrivingStudio, benchStudio, floodingStudio, signBets, type StudioToken } from './studio-lane.ts';

type StudiosPlan = { readonly rounds: number; readonly seconds: number; readonly players: number };

const game = 10_000;
// More than a lane sends in all its runs.
const betsEach = 2_000;
const besideShare = 4;

/** Measures signed bets of a studio beside signed bets of our own games, on one server and one durable PostgreSQL. */
export async function measureStudios(repository: string, { rounds, seconds, players }: StudiosPlan): Promise<void> {
  const [houseKeys, studioKeys] = [newPair(), newPair()];
  const contracts = join(mkdtempSync(join(tmpdir(), 'tausi-bench-studio-')), 'studios.json');
  const { name, header } = benchStudio;
  const contract = { name, baseUrl: 'http://127.0.0.1:9', operatorId: 1, signatureHeader: header, frameOrigins: [] };
  writeFileSync(contracts, JSON.stringify({ hub88: [{ ...contract, privateKey: houseKeys.privateKey, publicKey: studioKeys.publicKey }] }));
  const house = await openHouse(repository);
  const onIdleError = (error: Error): void => console.error(error);
  const owner = new pg.Pool({ connectionString: house.servedUrl, max: 4 });
  owner.on('error', onIdleError);
  const database = openDatabase({ ...loginsOf(house.servedUrl), connectionsMax: 4, onIdleError });
  await addGame(owner);
  const server = await house.startServer(undefined, { TAUSI_STUDIOS: contracts });
  try {
    const opened = await openGamblers(server.api, { pool: owner, wallet: walletOn(database.moneyPool), count: players * 2 });
    const tokens = await openTokens(owner, players);
    console.log(`signing ${players * betsEach} bets of the studio …`);
    const key = createPrivateKey(studioKeys.privateKey);
    const bets = tokens.map((token) => signBets(token, key, betsEach));
    // The server has closed the connections that were idle meanwhile.
    const gamblers = await reconnected(opened, server.api);
    const connections = await Promise.all(tokens.map((_token, number) => openConnection(server.api, addressOf(number))));
    const sending = { connections, bets };
    const flood = floodingStudio(sending);
    const betting = { gamblers: gamblers.slice(0, players) };
    const plan = printedPlan({ rounds, seconds });
    const [ours, theirs] = await measureInterleaved([signedCallLane(betting), flood], plan);
    const rate = (ours?.perSecond ?? 0) / besideShare;
    const few = arrivingCalls(betting, rate);
    const [alone, flooded, studio] = await measureInterleaved([few, beside(few, flood), arrivingStudio(sending, rate)], plan);
    if (ours === undefined || theirs === undefined || alone === undefined || flooded === undefined || studio === undefined) return;
    console.table([
      rateRow('signed bets of our own', ours),
      rateRow('signed bets of a studio', theirs, { to: ours, target: '≥ 0.8' }),
      latencyRow('p99 of our bets at a quarter of their rate', 'p99Ms', { lane: alone }),
      latencyRow('the same, while a studio floods', 'p99Ms', { lane: flooded, to: alone, target: '≤ 1.2' }),
      latencyRow('case 19: p95 of a studio’s bets at that rate, to that of ours', 'p95Ms', { lane: studio, to: alone, target: '< 150 ms' }),
    ]);
  } finally {
    await server.stop();
    await Promise.allSettled([owner.end(), database.close()]);
    await house.close();
  }
}

async function addGame(owner: pg.Pool): Promise<void> {
  await owner.query("INSERT INTO studio_games VALUES ($1, $2, $3, $4, 'on', 'bench', now())", [
    game,
    benchStudio.name,
    benchStudio.gameCode,
    JSON.stringify(plainGame(benchStudio.gameCode)),
  ]);
}

/** Sessions of the second half of the players, so that no player bets in both lanes. */
async function openTokens(owner: pg.Pool, players: number): Promise<readonly StudioToken[]> {
  const { rows } = await owner.query<{ id: string }>("SELECT id FROM players WHERE kind = 'player' ORDER BY id DESC LIMIT $1", [players]);
  const launchedAt = instant(Date.now());
  const session = {
    studio: benchStudio.name,
    gameId: gameId(game),
    market: 'ke' as const,
    launchedAt,
    endsAt: later(launchedAt, 43_200_000),
  };
  return Promise.all(rows.map(async ({ id }) => ({ user: id, token: await insertSession(owner, { ...session, playerId: playerId(id) }) })));
}
