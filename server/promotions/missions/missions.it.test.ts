import { joinEvent } from '@tausi/contract/promotions/join-event.ts';
import { missionList } from '@tausi/contract/promotions/mission-list.ts';
import { receiveEvent } from '@tausi/contract/campaigns/events/receive-event.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { later, ok, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newVisitor, type Visitor } from '../../bad-input/test-house.ts';
import { expectCleanBooks } from '../../test-books.ts';
import { ask, send, startTestServer, type TestServer } from '../../test-server.ts';
import { followAll } from '../../wallet/followers/test-followers.ts';
import { missionProgress } from './mission-progress.ts';

let server: TestServer;
let player: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  // A round of the smallest stake settles at once most of the time, so short goals are enough.
  for (const [id, needed] of [
    [rounds, 3],
    [games, 1],
    [days, 2],
    [multiple, 1],
  ])
    await server.database.owner.query(
      `INSERT INTO promotion_versions SELECT promotion_id, 2, jsonb_set(terms, '{for,goal,needed}', $2::jsonb), name_en, name_sw, rules_en, rules_sw,
         starts_at, ends_at, 'asha', drafted_at, budget_minor_max, budget_awards_max FROM promotion_versions WHERE promotion_id = $1`,
      [id, String(needed)],
    );
  await server.database.owner.query(
    `INSERT INTO promotion_states SELECT promotion_id, 2, 2, 'asha', 'approved', 'a test', 'juma', now() FROM promotion_versions
     WHERE version = 2 AND drafted_by = 'asha'`,
  );
});
afterAll(async () => {
  await expectCleanBooks(server.database);
  await server.close();
});
beforeEach(async () => {
  player = await newVisitor({ server });
});

const [rounds, games, multiple, days] = [172_031, 172_041, 172_051, 172_061];
const dayMs = 86_400_000;
const join = (id: number, { session }: Visitor = player) => send(server, joinEvent, { session, params: { actid: id } });
const missionOf = async (id: number) =>
  (await ask(server, missionList, { session: player.session })).list.find(({ actid }) => actid === id) ?? expect.fail('it is listed');
async function play(times: number): Promise<void> {
  for (let round = 0; round < times; round += 1)
    await send(server, playRound, { session: player.session, params: { launchId: player.launchId, stake: '20.00' } });
  await followAll(server.database.pool, [missionProgress]);
}
const settled = async (): Promise<number> =>
  (await server.database.owner.query("SELECT FROM rounds WHERE player_id = $1 AND status = 'settled'", [player.id])).rowCount ?? 0;

it('mission: counts the rounds after joining, and its gift is collected once', async () => {
  await play(1);
  expect(await missionOf(rounds)).toMatchObject({
    state: 'open',
    needed: 3,
    counted: 0,
    rewards: [{ rewardType: 2, rewardAmount: '100' }],
  });
  server.clock.forward(1_000);
  expect(await join(rounds)).toMatchObject({ result: 1 });
  expect(await join(rounds)).toMatchObject({ result: 1 });
  const before = await settled();
  while ((await settled()) - before < 3) await play(1);
  await followAll(server.database.pool, [missionProgress]);
  expect(await missionOf(rounds)).toMatchObject({ state: 'reached', counted: 3 });
  // The server's own timer may have given it already.
  await server.app.contexts.promotions.giveDue(server.clock.now());
  const { flowId } = await missionOf(rounds);
  expect(flowId).toBeGreaterThan(0);
  const params = { batchId: rounds, flowId, confId: 0 };
  expect(await send(server, receiveEvent, { session: player.session, params })).toMatchObject({ result: 1 });
  expect(await missionOf(rounds)).toMatchObject({ state: 'collected', flowId: 0 });
  expect((await server.app.contexts.wallet.pursesOf(player.id))?.coins.minor).toBe(100n);
});

it('mission: different games and different days count once each', async () => {
  await join(days);
  await join(games);
  const before = await settled();
  while ((await settled()) - before < 2) await play(1);
  expect(await missionOf(games)).toMatchObject({ state: 'reached', counted: 1 });
  expect(await missionOf(days)).toMatchObject({ state: 'joined', counted: 1 });
});

it('mission: is not claimed without its goal, and a join of another market or of an unknown mission is refused', async () => {
  const params = { batchId: rounds, flowId: 0, confId: 0 };
  expect(await send(server, receiveEvent, { session: player.session, params })).toMatchObject({ result: 4200 });
  expect(await join(172_032)).toMatchObject({ result: 4200 });
  expect(await join(170_301)).toMatchObject({ result: 4200 });
});

it('mission: a budget for two lets two of six players join', async () => {
  const { owner } = server.database;
  await owner.query("UPDATE promotion_budgets SET awards_max = awards_made + 2 WHERE promotion_id = $1 AND span = 'whole'", [multiple]);
  const players = await Promise.all(Array.from({ length: 6 }, () => newVisitor({ server })));
  const all = await Promise.all(players.map((one) => join(multiple, one)));
  expect(all.filter(({ result }) => result === 1)).toHaveLength(2);
  expect(all.filter(({ result }) => result === 4201)).toHaveLength(4);
});

it('mission: an excluded player does not join', async () => {
  const until = later(server.clock.now(), dayMs);
  const { wallet } = server.app.contexts;
  unwrap(await wallet.changeGuard({ playerId: player.id, at: server.clock.now() }, () => ok({ exclusion: { kind: 'break', until } })));
  expect(await join(rounds)).toMatchObject({ result: 3304 });
});

it('mission: a new day begins it anew', async () => {
  await join(rounds);
  expect(await missionOf(rounds)).toMatchObject({ state: 'joined' });
  const { promotions } = server.app.contexts;
  // A mission that another test reached may still be due.
  await promotions.giveDue(server.clock.now());
  server.clock.forward(dayMs);
  expect(await promotions.giveDue(server.clock.now())).toBe(0);
  const again = await newVisitor({ server });
  const { list } = await ask(server, missionList, { session: again.session });
  expect(list.map(({ state }) => state)).toEqual(['open', 'open', 'open', 'open']);
});
