import type { Call } from '@tausi/contract/call.ts';
import { broadcastLobby } from '@tausi/contract/campaigns/broadcast-lobby.ts';
import { eventInfo } from '@tausi/contract/campaigns/events/event-info.ts';
import { tournaments } from '@tausi/contract/campaigns/tournaments/tournaments.ts';
import { firstScreen } from '@tausi/contract/catalogue/home/first-screen.ts';
import { getCategoryGameList } from '@tausi/contract/catalogue/get-category-game-list.ts';
import { getFavourites } from '@tausi/contract/catalogue/games/get-favourites.ts';
import { getGameList } from '@tausi/contract/catalogue/games/get-game-list.ts';
import { treasureBoxList } from '@tausi/contract/gifts/treasure-box-list.ts';
import { userGiftList } from '@tausi/contract/gifts/user-gift-list.ts';
import { transactions } from '@tausi/contract/history/transactions.ts';
import { userGameLog } from '@tausi/contract/history/user-game-log.ts';
import { messageByType } from '@tausi/contract/inbox/messages/message-by-type.ts';
import { pointsInfo } from '@tausi/contract/loyalty/bps-info.ts';
import { listDevices } from '@tausi/contract/players/session/list-devices.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { recentRounds } from '@tausi/contract/rounds/recent-rounds.ts';
import { rotateSeed } from '@tausi/contract/rounds/fairness/rotate-seed.ts';
import { seedRounds } from '@tausi/contract/rounds/fairness/seed-rounds.ts';
import { chatMessages } from '@tausi/contract/support/chat-messages.ts';
import { chatSend } from '@tausi/contract/support/chat-send.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ask, send } from '../test-server.ts';
import { fillHouse, fillPlayer, houseLists, many } from './test-fills.ts';
import { newVisitor, openTestHouse, type TestHouse, type Visitor } from './test-house.ts';

const sizeMax = 50;

let house: TestHouse;
let visitor: Visitor;
beforeAll(async () => {
  house = await openTestHouse();
  visitor = await newVisitor(house);
  // No round of Fruit Blaze stays open, and a player has one open round of a game.
  const { launchId } = await ask(house.server, launchGame, { session: visitor.session, params: { gameId: 31, mode: 'cash' } });
  await ask(house.server, playRound, { session: visitor.session, params: { launchId, stake: '20.00' } });
  await fillPlayer(house, visitor.id);
});
afterAll(() => house.close());

const page = z.object({ list: z.array(z.unknown()), more: z.string() });

async function pageOf(call: Call, params: Readonly<Record<string, unknown>>): Promise<z.infer<typeof page>> {
  return z.parse(page, await ask(house.server, call, { session: visitor.session, params }));
}

/** Collects rows page by page from `params` on, up to a limit or the end. */
async function walk(call: Call, params: Readonly<Record<string, unknown>>, rowsMax: number): Promise<ReadonlySet<string>> {
  const rows = new Set<string>();
  let next = await pageOf(call, { ...params, size: sizeMax });
  for (;;) {
    expect(next.list.length).toBeLessThanOrEqual(sizeMax);
    const before = rows.size;
    for (const row of next.list) rows.add(JSON.stringify(row));
    expect(rows.size).toBe(before + next.list.length);
    if (next.more === '' || rows.size >= rowsMax) return rows;
    next = await pageOf(call, { ...params, size: sizeMax, more: next.more });
  }
}

describe('list of ten thousand rows', () => {
  it('long lists: messages page to the last row without repeat or gap', async () => {
    const rows = await walk(messageByType, { type: 2 }, many);
    expect(rows.size).toBeGreaterThanOrEqual(many);
  });

  it.each([
    ['payments and movements', transactions, null],
    ['bets', userGameLog, 'SELECT round_id::text AS mark FROM rounds WHERE player_id = $1 ORDER BY round_id OFFSET 60 LIMIT 1'],
    ['points', pointsInfo, 'SELECT seq::text AS mark FROM movements WHERE player_id = $1 ORDER BY seq OFFSET 60 LIMIT 1'],
  ] as const)('long lists: %s have 15 per page, 50 at most, on every page', async (_name, call, marks) => {
    expect((await pageOf(call, {})).list).toHaveLength(15);
    expect((await send(house.server, call, { session: visitor.session, params: { size: sizeMax + 1 } })).status).toBe(400);
    expect((await walk(call, {}, 4 * sizeMax)).size).toBe(4 * sizeMax);
    if (marks === null) return;
    const { rows } = await house.server.database.owner.query<{ mark: string }>(marks, [visitor.id]);
    const last = await walk(call, { more: rows[0]?.mark ?? '' }, many);
    expect(last.size).toBeGreaterThan(sizeMax);
    expect(last.size).toBeLessThanOrEqual(60);
  });

  it('long lists: rounds of a revealed seed have 15 per page, 50 at most, from first to last', async () => {
    await house.server.database.owner.query(
      `UPDATE player_seeds s SET nonce = (SELECT max(r.nonce) + 1 FROM rounds r WHERE r.seed_id = s.seed_id) WHERE player_id = $1 AND status = 'active'`,
      [visitor.id],
    );
    const { revealed } = await ask(house.server, rotateSeed, { session: visitor.session });
    const { seedId } = revealed;
    expect((await pageOf(seedRounds, { seedId })).list).toHaveLength(15);
    expect((await send(house.server, seedRounds, { session: visitor.session, params: { seedId, size: sizeMax + 1 } })).status).toBe(400);
    expect((await walk(seedRounds, { seedId }, 4 * sizeMax)).size).toBe(4 * sizeMax);
    expect((await walk(seedRounds, { seedId, more: String(revealed.rounds - 60) }, many)).size).toBe(60);
  });

  it.each([
    ['devices', listDevices, {}],
    ['favourites', getFavourites, {}],
    ['coupons', userGiftList, { tab: 1 }],
    ['lucky boxes', treasureBoxList, { status: 0 }],
    ['rounds of a game', recentRounds, { gameId: 31, mode: 'cash' }],
  ] as const)('long lists: %s are capped', async (_name, call, params) => {
    const answer: unknown = await ask(house.server, call, { session: visitor.session, params });
    expect(longestListIn(answer)).toBeGreaterThan(0);
    expect(longestListIn(answer)).toBeLessThanOrEqual(200);
    expect(JSON.stringify(answer).length).toBeLessThan(200_000);
  });
});

describe('lists that operators fill', () => {
  const shownOf = async (call: Call, params: Readonly<Record<string, unknown>>): Promise<number> => {
    const answer: unknown = await ask(house.server, call, { session: visitor.session, params });
    expect(JSON.stringify(answer).length).toBeLessThan(200_000);
    return longestListIn(answer);
  };

  it.each([
    // Half of the events are for every market and half for Kenya.
    ['events', eventInfo, { lang: 'sw' }, 100],
    ['tournaments', tournaments, { country: 'ke', lang: 'sw' }, 30],
    ['chat', chatMessages, { after: 0 }, 100],
    // Half of the broadcasts are for every market and half for Kenya.
    ['broadcasts', broadcastLobby, { country: 'ke', lang: 'sw' }, 100],
  ] as const)('operator lists: %s work empty, with one row, and capped with ten thousand', async (name, call, params, most) => {
    if (name === 'chat')
      await ask(house.server, chatSend, { session: visitor.session, params: { country: 'ke', lang: 'sw', text: 'Habari' } });
    for (const [rows, shown] of [
      [0, 0],
      [1, 1],
      [many, most],
    ] as const) {
      await fillHouse(house, houseLists[name], rows);
      expect([name, rows, await shownOf(call, params)]).toEqual([name, rows, shown]);
    }
  });

  it('operator lists: events keep the most important, tournaments the first to end, a chat its newest lines, the lobby its first', async () => {
    const { actList } = await ask(house.server, eventInfo, { session: visitor.session, params: {} });
    expect(actList.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, at) => many - at));
    const { list } = await ask(house.server, tournaments, { session: visitor.session, params: { country: 'ke' } });
    expect(list.map(({ endTime }) => endTime)).toEqual(list.map(({ endTime }) => endTime).toSorted((a, b) => a - b));
    expect(list.find(({ players }) => players > 0)).toMatchObject({ players: many, leaders: { length: 10 } });
    const running = await ask(house.server, broadcastLobby, { params: { country: 'ke' } });
    expect(running.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
    expect(await ask(house.server, broadcastLobby, { params: { country: 'gh' } })).toHaveLength(50);
    const { messages } = await ask(house.server, chatMessages, { session: visitor.session, params: { after: many - 3 } });
    expect(messages.map(({ seq }) => seq)).toEqual([many - 2, many - 1, many]);
    const older = await ask(house.server, chatMessages, { session: visitor.session, params: { before: many - 99 } });
    expect([older.messages.length, older.messages[0]?.seq, older.messages.at(-1)?.seq]).toEqual([100, many - 199, many - 100]);
  });

  it('operator lists: game search pages to the last row, and no shelf grows with the catalogue', async () => {
    const params = { country: 'ke', kw: 'wanaoshindaniana makubwa' };
    for (const rows of [0, 1, many]) {
      await fillHouse(house, houseLists.games, rows);
      expect([rows, (await walk(getGameList, params, 4 * sizeMax)).size]).toEqual([rows, Math.min(rows, 4 * sizeMax)]);
    }
    const last = await pageOf(getGameList, { ...params, size: 100, more: `o${many - 40}` });
    expect([last.list.length, last.more]).toEqual([40, '']);
    expect(await shownOf(getCategoryGameList, { country: 'ke', category: 1002 })).toBe(20);
    expect(await shownOf(firstScreen, { country: 'ke', lang: 'sw' })).toBeLessThanOrEqual(60);
  });
});

function longestListIn(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  if (typeof answer !== 'object' || answer === null) return 0;
  return Math.max(0, ...Object.values(answer).map(longestListIn));
}
