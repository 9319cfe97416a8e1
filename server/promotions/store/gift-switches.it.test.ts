import { randomUUID } from 'node:crypto';
import { receiveWelcomeBonus } from '@tausi/contract/bonuses/claims/receive-welcome-bonus.ts';
import { receiveEvent } from '@tausi/contract/campaigns/events/receive-event.ts';
import { fissionInvite } from '@tausi/contract/promotions/fission-invite.ts';
import { later } from '@tausi/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newVisitor, type Visitor } from '../../bad-input/test-house.ts';
import { ask, send, startTestServer, type TestServer } from '../../test-server.ts';

let server: TestServer;
let player: Visitor;
beforeEach(async () => {
  server = await startTestServer();
  player = await newVisitor({ server });
});
afterEach(() => server.close());

const handId = 172_081;
const switchOff = (name: string) =>
  server.database.owner.query(
    "INSERT INTO market_rules (market, name, valid_from, value, source, reviewer) VALUES ('ke', $1, $2, 'false', 'a test', 'a test')",
    [name, new Date(later(server.clock.now(), -1))],
  );
const welcome = async () => (await ask(server, receiveWelcomeBonus, { session: player.session })).status;
const invite = async () => (await send(server, fissionInvite, { session: player.session })).result;

it('gift switch: without bonus money, neither welcome nor registration gives, and coins still do', async () => {
  await switchOff('bonus_allowed');
  expect(await welcome()).toBe(0);
  const { promotions } = server.app.contexts;
  const who = { playerId: player.id, market: 'ke', at: server.clock.now() } as const;
  const gifts = await promotions.giftsOf({ ...who, surfaces: ['register', 'christmas'] });
  expect(gifts.map(({ promotion, status }) => [promotion.surface, status])).toEqual([
    ['register', 'none'],
    ['christmas', 'waits'],
  ]);
  expect(await invite()).toBe(1);
});

it('gift switch: without referral, no code is shown', async () => {
  await switchOff('referral_allowed');
  expect(await invite()).toBe(4200);
  expect(await welcome()).toBe(1);
});

it('gift switch: without drops, none opens', async () => {
  await switchOff('drops_allowed');
  server.clock.forward(600_000);
  await server.app.contexts.promotions.runDrops(server.clock.now());
  const { rows } = await server.database.owner.query('SELECT p.market FROM drops JOIN promotions p USING (promotion_id)');
  expect(rows.some(({ market }) => market === 'ke')).toBe(false);
  expect(rows.length).toBeGreaterThan(0);
});

it('gift switch: without gifts nothing new is given, a gift that waits is still paid, and another market is untouched', async () => {
  const { promotions } = server.app.contexts;
  const due = {
    playerId: player.id,
    promotionId: handId,
    cause: 'hand:1',
    content: { items: [{ kind: 'cash', amount: 5_000n }] },
  } as const;
  await promotions.noteDue(due, server.clock.now());
  await promotions.giveDue(server.clock.now());
  await switchOff('gifts_allowed');
  expect(await welcome()).toBe(0);
  const params = { batchId: handId, flowId: 1, confId: 0 };
  expect(await send(server, receiveEvent, { session: player.session, key: randomUUID(), params })).toMatchObject({
    result: 1,
    data: { amt: '50.00' },
  });
  const ugandan = await promotions.list({ market: 'ug', at: server.clock.now() });
  expect(ugandan.every(({ state }) => state === 'running')).toBe(true);
});
