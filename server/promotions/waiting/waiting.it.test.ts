import { randomUUID } from 'node:crypto';
import { receiveEvent } from '@tausi/contract/campaigns/events/receive-event.ts';
import { assert, idempotencyKey, later, money, ok, paymentId, unwrap, type PlayerId } from '@tausi/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newVisitor } from '../../bad-input/test-house.ts';
import { createPromotionDesk } from '../desk/desk-service.ts';
import { expectCleanBooks } from '../../test-books.ts';
import { send, startTestServer, type TestServer } from '../../test-server.ts';

let server: TestServer;
let player: PlayerId;
let packets: number;
beforeEach(async () => {
  server = await startTestServer();
  player = (await newVisitor({ server })).id;
  packets = await promotionNamed('red-packet-ke');
});
afterEach(() => server.close());

const hourMs = 3_600_000;
const sql = (text: string, values: readonly unknown[] = []) => server.database.owner.query(text, [...values]);
const now = () => server.clock.now();
const promotionNamed = async (name: string): Promise<number> =>
  (await sql('SELECT promotion_id FROM promotions WHERE name = $1', [name])).rows[0].promotion_id;
const note = (cause: string, amount: bigint, promotionId = packets) =>
  server.app.contexts.promotions.noteDue({ playerId: player, promotionId, cause, content: { items: [{ kind: 'cash', amount }] } }, now());
// The server's own job may be the one that gives.
const give = async (cause: string, amount = 5_000n): Promise<void> => {
  await note(cause, amount);
  await server.app.contexts.promotions.giveDue(now());
  await expect.poll(async () => (await sql('SELECT FROM due_awards WHERE ended_at IS NULL')).rowCount).toBe(0);
};
const statuses = async () =>
  (await sql('SELECT status FROM awards WHERE player_id = $1 AND promotion_id = $2 ORDER BY award_no', [player, packets])).rows.map(
    (row) => row.status,
  );
const budget = async () =>
  (
    await sql(
      'SELECT minor_spent::integer AS spent, minor_reserved::integer AS reserved, awards_made::integer AS made FROM promotion_budgets WHERE promotion_id = $1',
      [packets],
    )
  ).rows[0];
const messages = async () =>
  (await sql("SELECT kind FROM messages WHERE player_id = $1 AND kind LIKE 'gift%' ORDER BY message_id", [player])).rows.map(
    (row) => row.kind,
  );
const keep = () => server.app.contexts.promotions.keepAwards(now());

it('waiting award: is stored once for its cause, with its budget set aside and one message', async () => {
  await give('hand:1');
  expect(await note('hand:1', 9_000n)).toBe(false);
  expect(await server.app.contexts.promotions.giveDue(now())).toBe(0);
  expect(await statuses()).toEqual(['waiting']);
  expect(await budget()).toEqual({ spent: 0, reserved: 5_000, made: 1 });
  expect(await messages()).toEqual(['gift_waits']);
  await expectCleanBooks(server.database);
});

it('waiting award: a paused promotion with many gifts holds up no other', async () => {
  const paused = await promotionNamed('christmas-ke');
  unwrap(await createPromotionDesk(server.database.pool).pause({ id: paused, by: 'asha', reason: 'a test' }));
  await sql(
    `INSERT INTO due_awards (player_id, promotion_id, cause, items, due_at)
     SELECT $1, $2, 'hand:' || n, '[{"kind": "cash", "amount": "100"}]', $3 FROM generate_series(1, 250) AS n`,
    [player, paused, new Date(now() - hourMs)],
  );
  await note('hand:1', 5_000n);
  await server.app.contexts.promotions.giveDue(now());
  await expect.poll(statuses).toEqual(['waiting']);
});

it('waiting award: gifts that are due together share a commit, and one that cannot be given holds up no other', async () => {
  const players = [player, ...(await Promise.all(Array.from({ length: 3 }, () => newVisitor({ server })))).map(({ id }) => id)];
  const [excluded] = players;
  assert(excluded !== undefined, 'four players');
  const dueFor = async (cause: string): Promise<void> => {
    await sql(
      `INSERT INTO due_awards (player_id, promotion_id, cause, items, due_at) SELECT player_id, $2, $3, '[{"kind": "cash", "amount": "100"}]', $4
       FROM unnest($1::uuid[]) AS player_id`,
      [players, packets, cause, new Date(now())],
    );
    await server.app.contexts.promotions.giveDue(now());
    await expect.poll(async () => (await sql('SELECT FROM due_awards WHERE ended_at IS NULL')).rowCount).toBe(0);
  };
  const awarded = async (cause: string) =>
    (await sql('SELECT count(*)::integer AS awards, count(DISTINCT xmin::text)::integer AS commits FROM awards WHERE cause = $1', [cause]))
      .rows;
  await dueFor('hand:1');
  expect(await awarded('hand:1')).toEqual([{ awards: 4, commits: 1 }]);
  const exclusion = { kind: 'break', until: later(now(), hourMs) } as const;
  unwrap(await server.app.contexts.wallet.changeGuard({ playerId: excluded, at: now() }, () => ok({ exclusion })));
  await dueFor('hand:2');
  expect(await awarded('hand:2')).toEqual([{ awards: 3, commits: 3 }]);
  expect(await statuses()).toEqual(['waiting']);
  expect(await budget()).toEqual({ spent: 0, reserved: 700, made: 7 });
  await expectCleanBooks(server.database);
});

it('waiting award: of two processes that give the same, one does', async () => {
  await note('hand:1', 5_000n);
  const { promotions } = server.app.contexts;
  await Promise.all([promotions.giveDue(now()), promotions.giveDue(now())]);
  await expect.poll(statuses).toEqual(['waiting']);
  expect(await statuses()).toEqual(['waiting']);
});

it('waiting award: lapses after its time, is announced a day before, and releases its budget', async () => {
  await give('hand:1');
  server.clock.forward(23 * hourMs);
  await keep();
  expect(await messages()).toEqual(['gift_waits']);
  server.clock.forward(2 * hourMs);
  await keep();
  await keep();
  expect(await messages()).toEqual(['gift_waits', 'gift_lapses']);
  server.clock.forward(24 * hourMs);
  await keep();
  expect(await statuses()).toEqual(['lapsed']);
  expect(await budget()).toEqual({ spent: 0, reserved: 0, made: 0 });
  await expectCleanBooks(server.database);
});

it('waiting award: a used-up budget gives none, and nothing stays half', async () => {
  await sql("UPDATE promotion_budgets SET minor_max = 6000 WHERE promotion_id = $1 AND span = 'whole'", [packets]);
  await give('hand:1');
  await give('hand:2');
  expect(await statuses()).toEqual(['waiting']);
  expect(await budget()).toEqual({ spent: 0, reserved: 5_000, made: 1 });
});

it('waiting award: an excluded player gets none, and a self-exclusion revokes the ones that wait', async () => {
  await give('hand:1');
  const { wallet, promotions } = server.app.contexts;
  const exclusion = { kind: 'self_exclusion', until: later(now(), 200 * 24 * hourMs) } as const;
  unwrap(await wallet.changeGuard({ playerId: player, at: now() }, () => ok({ exclusion })));
  expect(await promotions.waitingOf({ playerId: player, surfaces: null, at: now() })).toEqual([]);
  await give('hand:2');
  await keep();
  expect(await statuses()).toEqual(['revoked']);
  expect(await budget()).toEqual({ spent: 0, reserved: 0, made: 0 });
});

it('waiting award: ends with its budget also while another gift of the promotion is collected', async () => {
  await give('hand:1');
  await give('hand:2');
  const collecting = await server.database.owner.connect();
  await collecting.query('BEGIN');
  await collecting.query("UPDATE awards SET status = 'collected', collected_at = now() WHERE player_id = $1 AND cause = 'hand:1'", [
    player,
  ]);
  await collecting.query(
    "UPDATE promotion_budgets SET minor_spent = minor_spent + 5000, minor_reserved = minor_reserved - 5000 WHERE promotion_id = $1 AND span = 'whole'",
    [packets],
  );
  await sql("UPDATE awards SET collect_until = made_at WHERE player_id = $1 AND cause = 'hand:2'", [player]);
  const kept = keep();
  await expect
    .poll(async () => (await sql("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")).rowCount)
    .toBe(1);
  await collecting.query('COMMIT');
  collecting.release();
  await kept;
  expect(await statuses()).toEqual(['collected', 'lapsed']);
  expect(await budget()).toEqual({ spent: 5_000, reserved: 0, made: 1 });
});

it('waiting award: a break revokes nothing, but shows and gives nothing while it lasts', async () => {
  await give('hand:1');
  const { wallet, promotions } = server.app.contexts;
  const exclusion = { kind: 'break', until: later(now(), hourMs) } as const;
  unwrap(await wallet.changeGuard({ playerId: player, at: now() }, () => ok({ exclusion })));
  await keep();
  expect(await statuses()).toEqual(['waiting']);
  expect(await promotions.waitingOf({ playerId: player, surfaces: null, at: now() })).toEqual([]);
});

it('waiting award: of a deposit is revoked when the deposit is reversed', async () => {
  const payment = paymentId(randomUUID());
  const book = async (command: Parameters<typeof server.app.contexts.wallet.execute>[0]) =>
    unwrap(await server.app.contexts.wallet.execute(command, []));
  const base = () => ({ playerId: player, key: idempotencyKey(randomUUID()), at: now() });
  const kes = money('KES', 10_000n);
  await book({ ...base(), kind: 'deposit_credited', paymentId: payment, provider: 'daraja', amount: kes });
  await give(`deposit:${payment}`);
  await keep();
  expect(await statuses()).toEqual(['waiting']);
  const holdId = randomUUID();
  await book({ ...base(), kind: 'hold', holdId, amount: kes, expiresAt: later(now(), hourMs) });
  await book({ ...base(), kind: 'deposit_reversed', paymentId: payment, provider: 'daraja', amount: kes, holdId });
  await keep();
  expect(await statuses()).toEqual(['revoked']);
});

it('bonuses: a self-exclusion revokes the queued ones and takes the active one back', async () => {
  const { wallet, promotions } = server.app.contexts;
  const [register] = await promotions.giftsOf({ playerId: player, market: 'ke', surfaces: ['register'], at: now() });
  const claim = (surface: string) =>
    promotions.claim({ playerId: player, market: 'ke', surfaces: [surface], promotionId: null, confId: null, requestKey: null, at: now() });
  expect(register?.status).toBe('waits');
  unwrap(await claim('register'));
  unwrap(await claim('welcome'));
  expect((await wallet.pursesOf(player))?.bonus.minor).toBe(5_000n);
  const exclusion = { kind: 'self_exclusion', until: null } as const;
  unwrap(await wallet.changeGuard({ playerId: player, at: now() }, () => ok({ exclusion })));
  await keep();
  expect((await wallet.pursesOf(player))?.bonus.minor).toBe(0n);
  const { rows } = await sql('SELECT status FROM issued_bonuses WHERE player_id = $1 ORDER BY bonus_no', [player]);
  expect(rows.map(({ status }) => status)).toEqual(['granted', 'revoked']);
  await expectCleanBooks(server.database);
});

it.each([
  ['is revoked when its deposit is reversed and the next one is smaller', 20_000n, 0n],
  ['stays when its deposit is reversed and the next one brings as much', 100_000n, 50_000n],
])('bonuses: the one of a second deposit %s', async (_name, next, left) => {
  const { wallet, promotions } = server.app.contexts;
  const book = async (command: Parameters<typeof wallet.execute>[0]) => unwrap(await wallet.execute(command, []));
  const base = () => ({ playerId: player, key: idempotencyKey(randomUUID()), at: now() });
  const kes = (minor: bigint) => money('KES', minor);
  const [second, third] = [paymentId(randomUUID()), paymentId(randomUUID())];
  // The purse of a new player was filled by a first deposit.
  await book({ ...base(), kind: 'deposit_credited', paymentId: second, provider: 'daraja', amount: kes(100_000n) });
  const claiming = {
    playerId: player,
    market: 'ke',
    surfaces: ['second_deposit'],
    promotionId: null,
    confId: null,
    requestKey: null,
  } as const;
  unwrap(await promotions.claim({ ...claiming, at: now() }));
  await book({ ...base(), kind: 'deposit_credited', paymentId: third, provider: 'daraja', amount: kes(next) });
  await keep();
  expect((await wallet.pursesOf(player))?.bonus.minor).toBe(50_000n);
  const holdId = randomUUID();
  await book({ ...base(), kind: 'hold', holdId, amount: kes(100_000n), expiresAt: later(now(), hourMs) });
  await book({ ...base(), kind: 'deposit_reversed', paymentId: second, provider: 'daraja', amount: kes(100_000n), holdId });
  await keep();
  expect((await wallet.pursesOf(player))?.bonus.minor).toBe(left);
});

it('waiting award: coupons and a box come with it when it is taken, once, and are named before', async () => {
  const { session, id } = await newVisitor({ server });
  const items = [
    { kind: 'coins', amount: 30n },
    { kind: 'coupon', batchId: 1_001, count: 3, days: 7, costMinor: 7_500n },
    { kind: 'box', kindId: 11, costMinor: 77n },
  ] as const;
  const { promotions } = server.app.contexts;
  await promotions.noteDue({ playerId: id, promotionId: packets, cause: 'hand:1', content: { items } }, now());
  await promotions.giveDue(now());
  const key = randomUUID();
  const take = () => send(server, receiveEvent, { session, key, params: { batchId: packets, flowId: 0, confId: 0 } });
  const rights = [
    { kind: 'coupon', count: 3 },
    { kind: 'box', count: 1 },
  ];
  const given = async () => {
    const coupons = await sql('SELECT expires_at FROM coupons WHERE player_id = $1 AND batch_id = 1001', [id]);
    const boxes = await sql("SELECT FROM due_boxes WHERE player_id = $1 AND kind_id = 11 AND cause LIKE 'award:%'", [id]);
    return [coupons.rowCount, boxes.rowCount];
  };
  expect(await given()).toEqual([0, 0]);
  expect(await take()).toMatchObject({ result: 1, data: { rewards: [{ rewardType: 2, rewardAmount: '30' }], rights } });
  expect(await take()).toMatchObject({ result: 1, data: { rights } });
  expect(await given()).toEqual([3, 1]);
  await expectCleanBooks(server.database);
});
