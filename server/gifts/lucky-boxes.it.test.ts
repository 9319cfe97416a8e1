import { randomUUID } from 'node:crypto';
import { openBox, openBoxPost } from '@tausi/contract/gifts/open-box.ts';
import { treasureBoxList } from '@tausi/contract/gifts/treasure-box-list.ts';
import { prizeSeries } from '@tausi/contract/rounds/fairness/prize-series.ts';
import { seriesTicket } from '@tausi/contract/rounds/fairness/series-ticket.ts';
import { exclude } from '@tausi/contract/safety/exclude.ts';
import { assert } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fillPurse, newVisitor, type Visitor } from '../bad-input/test-house.ts';
import { expectCleanBooks } from '../test-books.ts';
import { followAll } from '../wallet/followers/test-followers.ts';
import { depositBoxes } from './index.ts';
import { ask, send, startTestServer, type TestServer } from '../test-server.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const gold = 13;
let server: TestServer;
let player: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  const { gifts, rounds } = server.app.contexts;
  await gifts.boxes.refill(server.clock.now());
  server.clock.forward(60_000);
  await rounds.series.advance(server.clock.now());
});
afterAll(async () => {
  await expectCleanBooks(server.database);
  await server.close();
});
beforeEach(async () => {
  player = await newVisitor({ server }, 10_000n);
});

const give = (cause: string, kindId = gold) =>
  server.app.contexts.gifts.boxes.give({ playerId: player.id, kindId, cause, at: server.clock.now() });
const shown = (status = 0) => ask(server, treasureBoxList, { session: player.session, params: { status } });
const purses = () => server.app.contexts.wallet.pursesOf(player.id);
async function boxOf(cause = 'test'): Promise<{ boxId: string; seriesId: string; ticketNo: number }> {
  expect(await give(cause)).toBe('given');
  const [box] = await shown();
  assert(box !== undefined && box.seriesId !== null && box.ticketNo !== null, 'the box has a ticket');
  return { boxId: box.boxId, seriesId: box.seriesId, ticketNo: box.ticketNo };
}
const opened = (boxId: string) => ask(server, openBoxPost, { session: player.session, params: { boxId }, key: randomUUID() });

it('lucky box: is given once for its cause, and its texts are made from its series', async () => {
  await boxOf();
  expect(await give('test')).toBe('given_before');
  const [box, ...more] = await shown();
  expect(more).toEqual([]);
  expect(box).toMatchObject({ boxName: 'Gold box', boxType: 3, boxNum: 1, status: 0, maxRewardInfo: 'Up to KSH 10,000' });
  expect(box?.rewardInfo).toContain('4 × KSH 1,000');
});

it('lucky box: pays its prize once and returns it again, with any key and by GET', async () => {
  const { boxId } = await boxOf();
  const before = await purses();
  const rewards = await opened(boxId);
  expect(rewards.every(({ status }) => status === 1)).toBe(true);
  const after = await purses();
  assert(before !== null && after !== null, 'the player has purses');
  for (const [purse, type] of [
    ['cash', 1],
    ['coins', 2],
    ['bonus', 3],
    ['points', 4],
  ] as const) {
    const amount = rewards.find(({ rewardType }) => rewardType === type)?.rewardAmount ?? '0';
    expect(after[purse].minor - before[purse].minor).toBe(BigInt(amount.replace('.', '')));
  }
  expect(await opened(boxId)).toEqual(rewards);
  expect(await ask(server, openBox, { session: player.session, params: { boxId } })).toEqual(rewards);
  expect((await purses())?.seq).toBe(after.seq);
  expect((await shown(1)).map(({ status }) => status)).toEqual([1]);
});

it('lucky box: twenty simultaneous openings have one effect and equal answers', async () => {
  const { boxId } = await boxOf();
  const answers = await Promise.all(Array.from({ length: 20 }, () => opened(boxId)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const { rows } = await server.database.owner.query('SELECT FROM awards WHERE player_id = $1', [player.id]);
  expect(rows).toHaveLength(1);
});

it('lucky box: its opening can be proved, and the published rest counts it', async () => {
  const { boxId, seriesId, ticketNo } = await boxOf();
  const odds = () => ask(server, prizeSeries, { params: { seriesId } });
  const before = await odds();
  expect(await send(server, seriesTicket, { params: { seriesId, ticketNo } })).toMatchObject({ result: 2420 });
  await opened(boxId);
  expect((await odds()).opened).toBe(before.opened + 1);
  const proof = await ask(server, seriesTicket, { params: { seriesId, ticketNo } });
  expect(proof.ticket).toMatchObject({ ticketNo, hasLapsed: false });
});

it("lucky box: refuses an unknown box and another player's", async () => {
  const { boxId } = await boxOf();
  const stranger = await newVisitor({ server });
  for (const [session, id] of [
    [player.session, randomUUID()],
    [player.session, 'no-uuid'],
    [stranger.session, boxId],
  ] as const)
    expect(await send(server, openBoxPost, { session, params: { boxId: id }, key: randomUUID() })).toMatchObject({ result: 2900 });
});

it('lucky box: an excluded player is given none and opens none, until the break is over', async () => {
  const { boxId } = await boxOf();
  await ask(server, exclude, { session: player.session, params: { step: 'break_24_hours' }, key: randomUUID() });
  expect(await give('another')).toBe('excluded');
  expect(await send(server, openBoxPost, { session: player.session, params: { boxId }, key: randomUUID() })).toMatchObject({
    result: 3304,
  });
  expect((await shown()).map(({ status }) => status)).toEqual([0]);
});

it('lucky box: an expired box lapses publicly, unpaid, and cannot be opened', async () => {
  const { boxId, seriesId, ticketNo } = await boxOf();
  const now = server.clock.now();
  await server.database.owner.query('UPDATE lucky_boxes SET received_at = $2, expires_at = $3 WHERE box_id = $1', [
    boxId,
    new Date(now - dayMs),
    new Date(now + minuteMs),
  ]);
  const before = await purses();
  const { boxes } = server.app.contexts.gifts;
  expect(await boxes.lapse(server.clock.now())).toBe(0);
  server.clock.forward(minuteMs);
  expect(await send(server, openBoxPost, { session: player.session, params: { boxId }, key: randomUUID() })).toMatchObject({
    result: 2902,
  });
  expect([await boxes.lapse(server.clock.now()), await boxes.lapse(server.clock.now())]).toEqual([1, 0]);
  expect((await ask(server, seriesTicket, { params: { seriesId, ticketNo } })).ticket.hasLapsed).toBe(true);
  expect((await purses())?.seq).toBe(before?.seq);
  expect((await shown(1)).map(({ status }) => status)).toEqual([2]);
});

it('lucky box: simultaneous gifts take one ticket each', async () => {
  const { gifts } = server.app.contexts;
  const others = await Promise.all(Array.from({ length: 8 }, () => newVisitor({ server })));
  const given = await Promise.all(
    others.flatMap(({ id }) => [1, 2].map(() => gifts.boxes.give({ playerId: id, kindId: gold, cause: 'race', at: server.clock.now() }))),
  );
  expect(given.filter((one) => one === 'given')).toHaveLength(8);
  const { rows } = await server.database.owner.query<{ boxes: number; tickets: number }>(
    `SELECT count(*)::integer AS boxes, count(DISTINCT (series_id, ticket_no))::integer AS tickets FROM lucky_boxes WHERE cause = 'race'`,
  );
  expect(rows[0]).toEqual({ boxes: 8, tickets: 8 });
});

it('lucky box: a deposit of the minimum brings one copper box a day, a smaller one none', async () => {
  await fillPurse({ server }, player.id, 49_999n);
  const { boxes } = server.app.contexts.gifts;
  const due = async () => {
    await followAll(server.database.pool, [depositBoxes]);
    await boxes.giveDue(server.clock.now());
    return (await shown()).map(({ boxName, boxNum }) => [boxName, boxNum]);
  };
  const before = await due();
  await fillPurse({ server }, player.id, 50_000n);
  await fillPurse({ server }, player.id, 90_000n);
  expect([before, await due(), await due()]).toEqual([[], [['Copper box', 1]], [['Copper box', 1]]]);
});

it('lucky box: a kind without tickets holds up no other kind', async () => {
  const { owner } = server.database;
  const [empty, copper] = [12, 11];
  await owner.query("UPDATE lucky_box_kinds SET series = 'no-such-series' WHERE kind_id = $1", [empty]);
  await owner.query(
    `INSERT INTO due_boxes (player_id, cause, kind_id, due_at)
     SELECT $1::uuid, 'day:' || n, $2::integer, $4::timestamptz - interval '1 hour' FROM generate_series(1, 120) AS n UNION ALL SELECT $1, 'own', $3::integer, $4`,
    [player.id, empty, copper, new Date(server.clock.now())],
  );
  await server.app.contexts.gifts.boxes.giveDue(server.clock.now());
  await expect.poll(async () => (await shown()).map(({ boxName }) => boxName)).toEqual(['Copper box']);
});
