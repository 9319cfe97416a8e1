import { deposit } from '@tausi/contract/cashier/deposit.ts';
import type { Call } from '@tausi/contract/call.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { updateUserLang, updateUserLangPost } from '@tausi/contract/players/account/update-user-lang.ts';
import { chooseClientSeed } from '@tausi/contract/rounds/fairness/choose-client-seed.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { roundSeed } from '@tausi/contract/rounds/fairness/round-seed.ts';
import { rotateSeed } from '@tausi/contract/rounds/fairness/rotate-seed.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from './app.ts';
import { newVisitor, openTestHouse, type TestHouse, type Visitor } from './bad-input/test-house.ts';
import { ask, newGuest, newKey, registerPlayer, send, type SendOptions, startSecondApp } from './test-server.ts';
import { sendAsClient } from './test-client.ts';
import { expectCleanBooks } from './test-books.ts';

let house: TestHouse;
let second: App;
let visitor: Visitor;
beforeAll(async () => {
  house = await openTestHouse();
  second = await startSecondApp(house.server, { settings: { TAUSI_DARAJA_URL: house.darajaUrl } });
  visitor = await newVisitor(house);
});
afterAll(async () => {
  await expectCleanBooks(house.server.database);
  await second.stop();
  await house.close();
});

const copies = 50;
const reused = 2004;
const paid = { method: 'mpesa', amount: '500' };

/** Sends a request many times concurrently, half of them to another process, each with its own signature. */
async function sendCopies(call: Call, options: SendOptions): Promise<ReadonlySet<string>> {
  const answers = await Promise.all(
    Array.from({ length: copies }, (_, index) => sendAsClient(house.server, call, index % 2 === 0 ? options : { ...options, app: second })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  return new Set(answers.map(({ response }) => response.body));
}

const count = async (text: string, values: readonly unknown[] = []): Promise<number> =>
  (await house.server.database.owner.query(text, [...values])).rows.length;

describe('fifty concurrent copies of a request', () => {
  const seeds = "SELECT FROM player_seeds WHERE player_id = $1 AND status = 'revealed'";
  const payments = 'SELECT FROM payments WHERE player_id = $1';
  const bets = 'SELECT FROM rounds WHERE player_id = $1';
  const launches = 'SELECT FROM game_launches WHERE player_id = $1';
  it.each<[string, Call, (of: Visitor) => Record<string, unknown>, string]>([
    ['a rotation', rotateSeed, () => ({}), seeds],
    ['a deposit', deposit, () => paid, payments],
    ['a bet', playRound, ({ launchId }) => ({ launchId, stake: '20.00' }), bets],
    ['a launch', launchGame, () => ({ gameId: 29, mode: 'cash' }), launches],
  ])('idempotency: fifty copies of %s have one effect and one answer', async (_name, call, paramsOf, effects) => {
    const player = await newVisitor(house);
    const before = await count(effects, [player.id]);
    const options = { session: player.session, key: newKey(), params: paramsOf(player) };
    const answers = await sendCopies(call, options);
    expect(answers.size).toBe(1);
    expect(JSON.parse([...answers][0] ?? '')).toMatchObject({ result: 1 });
    expect(await count(effects, [player.id])).toBe(before + 1);
  });

  it('idempotency: fifty copies of a deposit send one prompt to the phone', async () => {
    const player = await newVisitor(house);
    await sendCopies(deposit, { session: player.session, key: newKey(), params: paid });
    const { rows } = await house.server.database.owner.query<{ step: string }>(
      'SELECT step FROM payment_timeline t JOIN payments p USING (payment_id) WHERE player_id = $1 ORDER BY t.version, t.place',
      [player.id],
    );
    expect(rows.map(({ step }) => step)).toEqual(['created', 'sent']);
  });
});

describe('idempotency key', () => {
  it("idempotency key: always returns a deposit's first answer, in any later state of the deposit", async () => {
    const player = await newVisitor(house);
    const options = { session: player.session, key: newKey(), params: paid };
    const first = await send(house.server, deposit, options);
    house.pass(60_000);
    const { rowCount } = await house.server.database.owner.query(
      "UPDATE payments SET status = 'failed', closed_at = now() WHERE player_id = $1",
      [player.id],
    );
    expect(rowCount).toBe(1);
    expect((await send(house.server, deposit, options)).response.body).toBe(first.response.body);
    const again = { ...options, params: { ...paid, amount: '600' } };
    expect((await send(house.server, deposit, again)).result).toBe(reused);
  });

  it('idempotency key: is refused for another call or other params, and the first answer stays', async () => {
    const key = newKey();
    const options = { session: visitor.session, key };
    const first = await send(house.server, chooseClientSeed, { ...options, params: { clientSeed: 'mine' } });
    expect(first.result).toBe(1);
    expect((await send(house.server, chooseClientSeed, { ...options, params: { clientSeed: 'other' } })).result).toBe(reused);
    expect((await send(house.server, updateUserLangPost, { ...options, params: { lang: 'sw' } })).result).toBe(reused);
    expect((await send(house.server, rotateSeed, options)).result).toBe(reused);
    expect((await ask(house.server, roundSeed, { session: visitor.session })).clientSeed).toBe('mine');
    expect((await send(house.server, chooseClientSeed, { ...options, params: { clientSeed: 'mine' } })).response.body).toBe(
      first.response.body,
    );
  });

  it('idempotency key: belongs to one player or guest, and reveals nothing to others', async () => {
    const options = { key: newKey(), params: { clientSeed: 'mine' } };
    const sessions = [visitor.session, await registerPlayer(house.server), await newGuest(house.server)];
    const answers = await Promise.all(sessions.map((session) => send(house.server, chooseClientSeed, { ...options, session })));
    expect(answers.map(({ result }) => result)).toEqual([1, 1, 1]);
    expect(new Set(answers.map(({ response }) => response.body)).size).toBe(3);
  });

  it('idempotency key: a late repeat is answered from memory and undoes no later choice', async () => {
    const { session } = visitor;
    const [early, late] = [
      { session, key: newKey(), params: { lang: 'sw' } },
      { session, key: newKey(), params: { lang: 'en' } },
    ];
    for (const options of [early, late, early]) expect((await send(house.server, updateUserLangPost, options)).result).toBe(1);
    expect((await ask(house.server, getUserInfo, { session })).lang).toBe('en');
  });

  it('idempotency key: works for both versions of a call', async () => {
    const options = { session: visitor.session, key: newKey(), params: { lang: 'sw' } };
    const first = await send(house.server, updateUserLang, options);
    await ask(house.server, updateUserLangPost, { session: visitor.session, params: { lang: 'en' } });
    expect((await send(house.server, updateUserLangPost, options)).response.body).toBe(first.response.body);
    expect((await ask(house.server, getUserInfo, { session: visitor.session })).lang).toBe('en');
    expect((await send(house.server, updateUserLang, { ...options, params: { lang: 'en' } })).result).toBe(reused);
  });

  it('idempotency key: stores a final refusal as its answer', async () => {
    const session = await registerPlayer(house.server, 'gh');
    const options = { session, key: newKey(), params: { lang: 'sw' } };
    const first = await send(house.server, updateUserLangPost, options);
    expect(first.result).toBe(2110);
    expect((await send(house.server, updateUserLangPost, { ...options, app: second })).response.body).toBe(first.response.body);
    expect((await send(house.server, updateUserLangPost, { ...options, params: { lang: 'en' } })).result).toBe(reused);
  });

  it('idempotency key: stays free after a temporary refusal, so the deposit goes through later', async () => {
    const player = await newVisitor(house);
    await ask(house.server, deposit, { session: player.session, params: paid });
    const options = { session: player.session, key: newKey(), params: paid };
    expect((await send(house.server, deposit, options)).result).toBe(2606);
    await house.server.database.owner.query("UPDATE payments SET status = 'failed', closed_at = now() WHERE player_id = $1", [player.id]);
    expect((await send(house.server, deposit, options)).result).toBe(1);
  });

  const bad = [
    '',
    'short',
    'x'.repeat(65),
    'has a space!',
    'natural:aaaaaaaaaaaa',
    'ключ-ключ-ключ',
    "'; drop table x;--",
    '%00%00%00%00%00',
    '🦚🦚🦚🦚🦚🦚🦚🦚',
    'a,b,c,d,e,f',
  ];
  it.each(bad)('idempotency key: is refused before any work when malformed ("%s")', async (key) => {
    const rows = await count('SELECT FROM kept_answers');
    const headers = key === '' ? {} : { 'idempotency-key': Buffer.from(key, 'utf8').toString('latin1') };
    const sent = { session: visitor.session, key: headers['idempotency-key'] ?? '', headers };
    for (const [call, params] of [
      [chooseClientSeed, { clientSeed: 'bad-key' }],
      [updateUserLangPost, { lang: 'sw' }],
      [playRound, { launchId: visitor.launchId, stake: '20.00' }],
    ] as const)
      expect([call.name, (await send(house.server, call, { ...sent, params })).result]).toEqual([call.name, 2005]);
    expect(await count('SELECT FROM kept_answers')).toBe(rows);
  });
});

describe('process crash', () => {
  it('process crash: between effect and answer it blocks the key only for its lease, and the effect happens once', async () => {
    const { owner } = house.server.database;
    const player = await newVisitor(house);
    await owner.query(`
      create function die() returns trigger language plpgsql as $$ begin raise exception 'the process has died'; end $$;
      create trigger dies before update or delete on kept_answers for each row execute function die()`);
    const options = { session: player.session, key: newKey(), params: paid };
    expect((await send(house.server, deposit, options)).status).toBe(500);
    await owner.query('drop function die cascade');
    expect(await count('SELECT FROM payments WHERE player_id = $1', [player.id])).toBe(1);
    expect(await count('SELECT FROM kept_answers WHERE player_id = $1 AND outcome IS NULL', [player.id])).toBe(1);

    const early = await send(house.server, deposit, { ...options, app: second });
    expect([early.status, early.response.headers['retry-after']]).toEqual([503, '1']);
    house.server.clock.forward(10_000);
    const answers = await sendCopies(deposit, options);
    expect(answers.size).toBe(1);
    expect(JSON.parse([...answers][0] ?? '')).toMatchObject({ result: 1, data: { amount: '500.00' } });
    expect(await count('SELECT FROM payments WHERE player_id = $1', [player.id])).toBe(1);
  });
});

describe('writing GET', () => {
  it('writing GET: needs no key because its params identify it, and runs each time', async () => {
    const session = await registerPlayer(house.server);
    for (const lang of ['sw', 'en', 'sw']) {
      expect((await send(house.server, updateUserLang, { session, key: '', params: { lang } })).result).toBe(1);
      expect((await ask(house.server, getUserInfo, { session })).lang).toBe(lang);
    }
    expect((await send(house.server, updateUserLangPost, { session, key: '', params: { lang: 'en' } })).result).toBe(2005);
  });
});
