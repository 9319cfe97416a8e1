import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { getUserInfo } from '@tausi/contract/players/get-user-info.ts';
import { register } from '@tausi/contract/players/register.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { rotateSeed } from '@tausi/contract/rounds/rotate-seed.ts';
import { assert, idempotencyKey, instant, money, paymentId, playerId, unwrap } from '@tausi/kernel';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
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

it(
  'reveals one seed for a key, when the server is killed after it has revealed it and before it could answer',
  async () => {
    const gambler = gamblers[0];
    assert(gambler !== undefined, 'there are gamblers');
    const client = new pg.Client({ connectionString: running.databaseUrl });
    await client.connect();
    const count = async (text: string) => (await client.query(text, [gambler.id])).rows.length;
    const revealed = () => count("SELECT FROM player_seeds WHERE player_id = $1 AND status = 'revealed'");
    const key = newKey();
    const rotate = () => sendOnce(running.api, rotateSeed, { params: {}, key, session: gambler.session });

    const before = await revealed();
    const backend = await holdAnswers(client);
    const lost = rotate();
    const waiting = await backend();
    await running.killServer();
    expect(await lost).toBeNull();
    await client.query('SELECT pg_terminate_backend($1)', [waiting]);
    await letAnswersGo(client);
    expect(await revealed()).toBe(before + 1);
    expect(await count('SELECT FROM kept_answers WHERE player_id = $1 AND outcome IS NULL')).toBe(1);

    const insist = () =>
      vi.waitFor(
        async () => {
          const answer = await rotate();
          assert(answer !== null, 'the claim of the dead is over');
          return answer;
        },
        { timeout: 30_000, interval: 500 },
      );
    const answers = await Promise.all(Array.from({ length: 10 }, insist));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await revealed()).toBe(before + 1);
    await client.end();
  },
  timeoutMs,
);

const answerLock = 7_219_204;

/** Lets nobody write an answer to a key; answers who tells which connection waits to. */
async function holdAnswers(client: pg.Client): Promise<() => Promise<number>> {
  await client.query(`
    CREATE FUNCTION hold_answer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock(${answerLock}); RETURN new; END $$;
    CREATE TRIGGER held BEFORE UPDATE ON kept_answers FOR EACH ROW WHEN (new.outcome IS NOT NULL) EXECUTE FUNCTION hold_answer()`);
  await client.query('SELECT pg_advisory_lock($1)', [answerLock]);
  return () =>
    vi.waitFor(
      async () => {
        const { rows } = await client.query<{ pid: number }>("SELECT pid FROM pg_stat_activity WHERE wait_event = 'advisory'");
        assert(rows[0] !== undefined, 'an answer waits to be written');
        return rows[0].pid;
      },
      { timeout: 10_000, interval: 20 },
    );
}

async function letAnswersGo(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_unlock($1)', [answerLock]);
  await client.query('DROP FUNCTION hold_answer CASCADE');
}

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
