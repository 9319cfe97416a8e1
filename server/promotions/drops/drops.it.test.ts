import { randomUUID } from 'node:crypto';
import { easterPoolValue } from '@tausi/contract/campaigns/events/easter-pool-value.ts';
import { promotionsWaiting } from '@tausi/contract/campaigns/events/promotions-waiting.ts';
import { seriesTicket } from '@tausi/contract/rounds/fairness/series-ticket.ts';
import { receiveEvent } from '@tausi/contract/campaigns/events/receive-event.ts';
import { redPacket } from '@tausi/contract/campaigns/events/red-packet.ts';
import { prizeSeries } from '@tausi/contract/rounds/fairness/prize-series.ts';
import { gameId, idempotencyKey, later, money, ok, roundId, unwrap } from '@tausi/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newVisitor, type Visitor } from '../../bad-input/test-house.ts';
import { expectCleanBooks } from '../../test-books.ts';
import { ask, send, startTestServer, type TestServer } from '../../test-server.ts';
import { followAll } from '../../wallet/followers/test-followers.ts';
import { announceDrops } from '../../platform/live/watch-drops.ts';
import { dayStakes } from './day-stakes.ts';

let server: TestServer;
let players: readonly Visitor[];
beforeEach(async () => {
  server = await startTestServer();
  players = [await newVisitor({ server }, 1_000_000n), await newVisitor({ server }), await newVisitor({ server })];
});
afterEach(() => server.close());

const minuteMs = 60_000;
const sql = (text: string, values: readonly unknown[] = []) => server.database.owner.query(text, [...values]);
const run = () => server.app.contexts.promotions.runDrops(server.clock.now());
const player = (index: number): Visitor => players[index] ?? expect.fail('there are three players');
const packetOf = (who: Visitor) => ask(server, redPacket, { session: who.session, params: { country: 'ke' } });
const tap = (who: Visitor, batchId: number, flowId = 0) =>
  ask(server, receiveEvent, { session: who.session, key: randomUUID(), params: { batchId, flowId, confId: 0 } });

/** Forwards the clock to the next moment that is so many minutes after a multiple of `every`. */
function forwardTo(every: number, minutes: number): void {
  const periodMs = every * minuteMs;
  const now = server.clock.now();
  server.clock.forward(periodMs - (now % periodMs) + minutes * minuteMs + 1_000);
}

/** Opens the window of packets and returns its promotion. */
async function openWindow(): Promise<number> {
  forwardTo(10, 0);
  await run();
  return (await packetOf(player(0))).batchId;
}

async function draw(): Promise<void> {
  server.clock.forward(minuteMs);
  await run();
  server.clock.forward(2 * minuteMs);
  await server.app.contexts.rounds.series.advance(server.clock.now());
  await run();
  await server.app.contexts.rounds.series.advance(server.clock.now());
}

async function stake(who: Visitor, minor: bigint): Promise<void> {
  const command = {
    kind: 'stake_and_win',
    playerId: who.id,
    key: idempotencyKey(randomUUID()),
    at: server.clock.now(),
    roundId: roundId(randomUUID()),
    gameId: gameId(29),
    stake: money('KES', minor),
    payout: money('KES', 0n),
  } as const;
  unwrap(await server.app.contexts.wallet.execute(command, []));
}

it('window: everybody who taps is in, twenty taps are one entry, and the winners find a packet that they take', async () => {
  const batchId = await openWindow();
  expect(await packetOf(player(0))).toMatchObject({ status: 1, amt: '0.00', flowId: 0 });
  const taps = await Promise.all(Array.from({ length: 20 }, () => tap(player(0), batchId)));
  expect(new Set(taps.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(taps[0]?.until).not.toBeNull();
  await tap(player(1), batchId);
  expect(await packetOf(player(0))).toMatchObject({ status: 2, amt: '0.00' });
  expect(await packetOf(player(2))).toMatchObject({ status: 1 });
  await draw();
  // Two entries: the two highest prizes are inside.
  const won = await Promise.all([packetOf(player(0)), packetOf(player(1))]);
  expect(won.map(({ amt }) => amt).toSorted()).toEqual(['100.00', '20.00']);
  const [first] = won;
  expect(await tap(player(0), batchId, first?.flowId)).toMatchObject({ amt: first?.amt, until: null });
  expect(await packetOf(player(2))).toMatchObject({ status: 0 });
  const { rows } = await sql('SELECT series_id, entries FROM drops WHERE promotion_id = $1 ORDER BY opens_at DESC LIMIT 1', [batchId]);
  expect(rows[0].entries).toBe(2);
  const odds = await ask(server, prizeSeries, { params: { seriesId: rows[0].series_id } });
  expect([odds.tickets, odds.opened, odds.serverSeed === null]).toEqual([2, 2, false]);
  // Of the twenty prizes that were announced, those of the entries only.
  expect(odds.tiers.map(({ count, opened, inside, items }) => [count, opened, inside, items[0]?.rewardAmount])).toEqual([
    [1, 1, 0, '100.00'],
    [1, 1, 0, '20.00'],
  ]);
  expect(odds.worth.map(({ rewardAmount }) => rewardAmount)).toEqual(['120.00']);
  await expectCleanBooks(server.database);
});

it('window: more entries than prizes are filled up with blanks, which wait for no one', async () => {
  await sql(`UPDATE drop_schedules SET tiers = '[{"count": 1, "items": [{"type": 1, "amount": "5000"}]}]' WHERE kind = 'window'`);
  const batchId = await openWindow();
  await Promise.all(players.map((who) => tap(who, batchId)));
  await draw();
  const states = await Promise.all(players.map(packetOf));
  expect(states.filter(({ status }) => status === 1)).toHaveLength(1);
  expect(states.filter(({ status }) => status === 0)).toHaveLength(2);
  // The winner's answer names the ticket, whose proof is public.
  const winner = states.findIndex(({ status }) => status === 1);
  const { ticket } = await tap(player(winner), batchId, states[winner]?.flowId);
  const proof = await ask(server, seriesTicket, { params: ticket ?? {} });
  expect(proof.ticket).toMatchObject({ ticketNo: ticket?.ticketNo, items: [{ type: 1, amount: '5000' }] });
  const { rows } = await sql('SELECT settled_at IS NOT NULL AS settled FROM drops WHERE promotion_id = $1 ORDER BY opens_at DESC LIMIT 1', [
    batchId,
  ]);
  expect(rows).toEqual([{ settled: true }]);
  await expectCleanBooks(server.database);
});

it('window: a tap after its end, and an excluded player, are refused', async () => {
  const batchId = await openWindow();
  const exclusion = { kind: 'break', until: later(server.clock.now(), 600 * minuteMs) } as const;
  unwrap(await server.app.contexts.wallet.changeGuard({ playerId: player(1).id, at: server.clock.now() }, () => ok({ exclusion })));
  const tapped = (who: Visitor) => send(server, receiveEvent, { session: who.session, params: { batchId, flowId: 0, confId: 0 } });
  expect((await tapped(player(1))).result).toBe(3304);
  expect(await packetOf(player(1))).toMatchObject({ status: 0 });
  server.clock.forward(minuteMs);
  expect((await tapped(player(0))).result).toBe(4200);
});

it('window: a drop that its budget cannot pay does not open', async () => {
  await sql(
    "UPDATE promotion_budgets SET minor_max = 10000 WHERE promotion_id IN (SELECT promotion_id FROM promotions WHERE surface = 'red_packet_drop')",
  );
  expect(await openWindow()).toBe(0);
});

it('raffle: the lucky users of a night are drawn among the stakers of the day before', async () => {
  await stake(player(0), 2_000n);
  await followAll(server.database.pool, [dayStakes]);
  // Nairobi is three hours ahead: its midnight is 21:00.
  const now = server.clock.now();
  const midnight = 21 * 60 * minuteMs;
  server.clock.forward(((midnight - (now % (1_440 * minuteMs)) + 1_440 * minuteMs) % (1_440 * minuteMs)) + 5 * minuteMs + 1_000);
  await run();
  server.clock.forward(4 * minuteMs);
  await draw();
  const { promotions } = server.app.contexts;
  const won = (who: Visitor) => promotions.waitingOf({ playerId: who.id, surfaces: ['lucky_user'], at: server.clock.now() });
  expect([(await won(player(0))).length, (await won(player(1))).length]).toEqual([1, 0]);
});

it('tickets: stakes of a day bring Halloween, World Cup and egg tickets from their series, each once', async () => {
  const { promotions, rounds } = server.app.contexts;
  await promotions.refillSeries(server.clock.now());
  server.clock.forward(minuteMs);
  await rounds.series.advance(server.clock.now());
  const inside = async () => (await ask(server, easterPoolValue, { params: { country: 'ke' } })).map(({ value }) => value);
  expect(await inside()).toEqual(['100.00', '2400.00', '1900.00']);
  await stake(player(0), 120_000n);
  await stake(player(0), 30_000n);
  await followAll(server.database.pool, [dayStakes]);
  // Three full 500, the first stake of the day, and the blue and the red egg. The server's own job may be the one that gives.
  const surfaces = async () => {
    await promotions.giveDue(server.clock.now());
    const waiting = await promotions.waitingOf({ playerId: player(0).id, surfaces: null, at: server.clock.now() });
    return waiting.map(({ surface }) => surface).toSorted();
  };
  const six = ['easter', 'easter', 'halloween', 'world_cup', 'world_cup', 'world_cup'];
  await expect.poll(surfaces, { timeout: 15_000 }).toEqual(six);
  await stake(player(0), 1_000n);
  await followAll(server.database.pool, [dayStakes]);
  expect(await surfaces()).toEqual(six);

  // Each gift names its own ticket, whose proof is public; the two eggs are of two series.
  const { awards } = await ask(server, promotionsWaiting, { session: player(0).session });
  const tickets = awards.filter(({ flowId }) => flowId > 0);
  expect(new Set(tickets.map(({ seriesId }) => seriesId)).size).toBe(4);
  for (const { batchId, flowId, seriesId } of tickets) {
    const { ticket } = await tap(player(0), batchId, flowId);
    expect(ticket).toMatchObject({ seriesId });
    expect((await ask(server, seriesTicket, { params: ticket ?? {} })).ticket).toMatchObject({ ticketNo: ticket?.ticketNo });
  }
});

const rainId = 172_121;

/** Forwards the clock to 20:05 in Nairobi and opens the rain. */
async function openRain(): Promise<void> {
  forwardTo(24 * 60, 17 * 60 + 5);
  await run();
}

it('rain: is open to who staked lately only, and is drawn among who tapped', async () => {
  await openRain();
  // The day has passed, and with it the sessions of the others.
  players = [await newVisitor({ server }, 1_000_000n)];
  expect((await packetOf(player(0))).batchId).not.toBe(rainId);
  expect(await send(server, receiveEvent, { session: player(0).session, params: { batchId: rainId, flowId: 0, confId: 0 } })).toMatchObject(
    { result: 4200 },
  );
  await stake(player(0), 1_999n);
  await followAll(server.database.pool, [dayStakes]);
  expect(await send(server, receiveEvent, { session: player(0).session, params: { batchId: rainId, flowId: 0, confId: 0 } })).toMatchObject(
    { result: 4200 },
  );
  await stake(player(0), 1n);
  await followAll(server.database.pool, [dayStakes]);
  expect((await tap(player(0), rainId)).until).not.toBeNull();
  await draw();
  const { rows } = await sql("SELECT items FROM awards WHERE promotion_id = $1 AND status = 'waiting'", [rainId]);
  const { rows: opened } = await sql(
    'SELECT FROM drop_entries e JOIN drops d USING (drop_id) WHERE d.promotion_id = $1 AND e.settled_at IS NOT NULL',
    [rainId],
  );
  expect([rows.length, opened.length]).toEqual([1, 1]);
});

it('rain: is announced once, to players in the lobby who may enter it', async () => {
  const { promotions } = server.app.contexts;
  await stake(player(0), 2_000n);
  await stake(player(1), 2_000n);
  await followAll(server.database.pool, [dayStakes]);
  const exclusion = { kind: 'break', until: later(server.clock.now(), 30 * 24 * 60 * minuteMs) } as const;
  unwrap(await server.app.contexts.wallet.changeGuard({ playerId: player(1).id, at: server.clock.now() }, () => ok({ exclusion })));
  const sent: unknown[] = [];
  const live = {
    markets: () => new Set(['ke'] as const),
    accountsOf: () => players.map(({ id }) => id),
    sendToPlayer: (playerId: string, message: unknown) => void sent.push([playerId, message]),
  };
  const announce = announceDrops({ live, clock: server.clock, openDrops: promotions.announcedDrops, invitedTo: promotions.invitedTo });
  await announce();
  expect(sent).toEqual([]);
  await openRain();
  await stake(player(0), 2_000n);
  await followAll(server.database.pool, [dayStakes]);
  await announce();
  await announce();
  expect(sent).toEqual([[player(0).id, expect.objectContaining({ type: 'drop', batchId: rainId })]]);
});
