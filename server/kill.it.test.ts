import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { getUserInfo } from '@tausi/contract/players/get-user-info.ts';
import { register } from '@tausi/contract/players/register.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { assert, idempotencyKey, instant, money, paymentId, playerId, unwrap } from '@tausi/kernel';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from './platform/database.ts';
import { AcknowledgementLog, gamble, type Gambler, sendOnce } from './test-gambler.ts';
import { startTestProcess, type TestProcess } from './test-process.ts';
import { newKey, newPhone, testPassword, wirePassword } from './test-server.ts';
import { readAcknowledged } from './wallet/checker/acknowledged.ts';
import { checkBooks, type Checked } from './wallet/checker/check-books.ts';
import { createWallet } from './wallet/index.ts';

const gamblersMax = 6;
const betsBetweenKills = 60;
const timeoutMs = 120_000;

let running: TestProcess;
let gamblers: readonly Gambler[];
beforeAll(async () => {
  running = await startTestProcess();
  gamblers = await newGamblers(running);
}, timeoutMs);
afterAll(() => running.stop(), timeoutMs);

it(
  'loses and doubles nothing that was acknowledged, when the server is killed three times and PostgreSQL once while people play',
  async () => {
    const log = new AcknowledgementLog(join(running.folder, 'acknowledged.jsonl'));
    let isOver = false;
    const play = Promise.all(gamblers.map((gambler) => gamble(running.api, gambler, { log, isOver: () => isOver })));
    const deeds = async (): Promise<void> => {
      for (const kill of [running.killServer, running.killServer, running.killServer, running.killPostgres]) {
        await log.more(betsBetweenKills);
        const before = log.unanswered;
        await kill();
        await log.more(gamblersMax);
        expect(log.unanswered).toBeGreaterThan(before);
      }
      isOver = true;
    };
    await Promise.all([play, deeds()]);

    const client = new pg.Client({ connectionString: running.databaseUrl });
    await client.connect();
    const checked: Checked[] = [];
    const acknowledged = readAcknowledged(log.file);
    const isClean = await checkBooks(client, { isTestCluster: false, acknowledged, onChecked: (one) => void checked.push(one) });
    const { rows } = await client.query<{ bets: bigint; open: bigint }>(
      "SELECT count(*)::integer AS bets, count(*) FILTER (WHERE status = 'open')::integer AS open FROM rounds",
    );
    await client.end();
    expect(checked.filter(({ status }) => status !== 'holds')).toEqual([]);
    expect([isClean, checked.at(-1)?.id]).toEqual([true, '12']);
    // Every key was insisted on until it was answered: a round more than answers would be a bet that was taken twice.
    expect(rows).toEqual([{ bets: log.bets, open: 0 }]);
    expect(log.bets).toBeGreaterThanOrEqual(4 * betsBetweenKills);
  },
  timeoutMs,
);

async function newGamblers({ api, databaseUrl }: TestProcess): Promise<readonly Gambler[]> {
  const database = openDatabase({ url: databaseUrl, connectionsMax: 2, onIdleError: () => undefined });
  const wallet = createWallet({
    pool: database.pool,
    publish: async () => undefined,
    onPublishFailed: () => undefined,
    allowUnsafeDatabase: false,
  });
  const made: Gambler[] = [];
  for (let number = 0; number < gamblersMax; number += 1) {
    const session = await sendOnce(api, register, {
      params: {
        account: newPhone('ke'),
        password: wirePassword(testPassword),
        country: 'ke',
        dateOfBirth: '1990-01-31',
        termsVersion: '2026-11',
        platform: 21,
        device: undefined,
      },
      key: newKey(),
      session: null,
    });
    assert(session !== null, 'a server that is ready answers');
    const info = await sendOnce(api, getUserInfo, { params: { platform: 21 }, key: '', session });
    const launched = await sendOnce(api, launchGame, { params: { gameId: 29, mode: 'cash' }, key: newKey(), session });
    assert(info !== null && launched !== null, 'a server that is ready answers');
    const payment = paymentId(randomUUID());
    const filled = await wallet.execute(
      {
        kind: 'deposit_credited',
        playerId: playerId(info.id),
        key: idempotencyKey(`deposit:${payment}`),
        at: instant(Date.now()),
        paymentId: payment,
        provider: 'development',
        amount: money('KES', 1_000_000_000n),
      },
      [],
    );
    unwrap(filled);
    made.push({ id: info.id, session, launchId: launched.launchId });
  }
  await database.close();
  return made;
}
