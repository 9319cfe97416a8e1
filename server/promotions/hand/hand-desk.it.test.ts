import { receiveEvent } from '@tausi/contract/campaigns/events/receive-event.ts';
import { promotionsWaiting } from '@tausi/contract/campaigns/events/promotions-waiting.ts';
import { dayMs, later, ok, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newVisitor, type Visitor } from '../../bad-input/test-house.ts';
import { expectCleanBooks } from '../../test-books.ts';
import { ask, send, startTestServer, type TestServer } from '../../test-server.ts';
import { createHandDesk, type HandDesk, type HandOrder } from './hand-desk.ts';

let server: TestServer;
let desk: HandDesk;
let player: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  desk = createHandDesk({ pool: server.database.pool, clock: server.clock });
});
afterAll(async () => {
  await expectCleanBooks(server.database);
  await server.close();
});
beforeEach(async () => {
  player = await newVisitor({ server });
});

const byHand = 172_081;
const cash = (amount: bigint): HandOrder['items'] => [{ kind: 'cash', amount }];
const award = (change: Partial<HandOrder> = {}) =>
  desk.award({ promotionId: byHand, player: player.id, items: cash(20_000n), by: 'asha', reason: 'ticket 812', ...change });
const refusalOf = async (change: Partial<HandOrder>) => {
  const asked = await award(change);
  return asked.ok ? null : asked.error.code;
};
const give = () => server.app.contexts.promotions.giveDue(server.clock.now());
const waiting = async () =>
  (await ask(server, promotionsWaiting, { session: player.session })).awards.filter(({ batchId }) => batchId === byHand);
const takeAll = () => send(server, receiveEvent, { session: player.session, params: { batchId: byHand, flowId: 0, confId: 0 } });
const exclude = async () => {
  const until = later(server.clock.now(), dayMs);
  const own = { playerId: player.id, at: server.clock.now() };
  unwrap(await server.app.contexts.wallet.changeGuard(own, () => ok({ exclusion: { kind: 'break', until } })));
};

it('hand award: one person gives a small gift, and the player takes it once', async () => {
  const items = [...cash(20_000n), { kind: 'coins', amount: 50n }] as const;
  expect(await award({ items })).toMatchObject({ ok: true, value: { peopleNeeded: 1 } });
  await give();
  expect(await waiting()).toMatchObject([{ batchId: byHand, name: 'A gift from us' }]);
  expect(await takeAll()).toMatchObject({ result: 1, data: { rewards: [{ rewardAmount: '200.00' }, { rewardAmount: '50' }] } });
  expect((await takeAll()).result).toBe(4200);
});

it('hand award: a large one waits for another person', async () => {
  const asked = unwrap(await award({ items: cash(100_001n) }));
  expect(asked.peopleNeeded).toBe(2);
  await give();
  expect(await waiting()).toEqual([]);
  expect((await desk.waiting(byHand)).map(({ id }) => id)).toContain(asked.id);
  expect(await desk.approve({ id: asked.id, by: 'asha' })).toEqual({ ok: false, error: { code: 'second_person_missing' } });
  const both = await Promise.all([desk.approve({ id: asked.id, by: 'juma' }), desk.approve({ id: asked.id, by: 'neema' })]);
  expect(both.filter((one) => one.ok)).toHaveLength(1);
  await give();
  expect(await waiting()).toHaveLength(1);
});

it('hand award: the database refuses one person for two', async () => {
  const { id } = unwrap(await award({ items: cash(100_001n) }));
  const change = (set: string) => server.database.owner.query(`UPDATE hand_awards SET ${set} WHERE hand_award_id = $1`, [id]);
  await expect(change("approved_by = 'asha'")).rejects.toThrow('two_people');
  await expect(change('given_at = now()')).rejects.toThrow('approved_before_given');
});

it('hand award: twenty thousand a day need one person, more need two, however many gifts come at once', async () => {
  const many = await Promise.all(Array.from({ length: 22 }, () => award({ by: 'zuri', items: cash(100_000n) })));
  const people = many.map((one) => unwrap(one).peopleNeeded);
  expect(people.filter((one) => one === 1)).toHaveLength(20);
  expect(people.filter((one) => one === 2)).toHaveLength(2);
});

it.each([
  ['no_hand_promotion', { promotionId: 172_071 }],
  ['no_hand_promotion', { promotionId: 999_999 }],
  ['reason_missing', { reason: ' ' }],
  ['player_unknown', { player: '0799999999' }],
  ['player_unknown', { promotionId: 172_082 }],
  ['nothing_to_give', { items: [] }],
  ['nothing_to_give', { items: [{ kind: 'coins', amount: 0n }] }],
  ['gift_too_large', { items: [{ kind: 'bonus', amount: 1_000_001n }] }],
] as const)('hand award: is refused as %s', async (code, change) => {
  expect(await refusalOf(change)).toBe(code);
});

it('hand award: an excluded player is refused, also between the two people', async () => {
  const { id } = unwrap(await award({ items: cash(100_001n) }));
  await exclude();
  expect(await refusalOf({})).toBe('player_excluded');
  expect(await desk.approve({ id, by: 'juma' })).toEqual({ ok: false, error: { code: 'player_excluded' } });
});
