import { randomUUID } from 'node:crypto';
import { leaderboard } from '@tausi/contract/campaigns/tournaments/leaderboard.ts';
import { tournaments } from '@tausi/contract/campaigns/tournaments/tournaments.ts';
import { gameId, idempotencyKey, money, ok, roundId, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVisitor, type Visitor } from '../../bad-input/test-house.ts';
import { brokenPromises } from '../../test-books.ts';
import { ask, startTestServer, type TestServer } from '../../test-server.ts';
import { followAll } from '../../wallet/followers/test-followers.ts';
import { tournamentScores } from '../index.ts';
import { tournamentPromises } from '../promises.ts';

let server: TestServer;
let amani: Visitor;
let zuri: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  [amani, zuri] = [await newVisitor({ server }), await newVisitor({ server })];
  await server.app.contexts.campaigns.runTournaments(server.clock.now());
});
afterAll(() => server.close());

const board = (visitor?: Visitor) =>
  ask(server, leaderboard, { params: { country: 'ke', lang: 'sw' }, ...(visitor === undefined ? {} : { session: visitor.session }) });
const follow = () => followAll(server.database.pool, [tournamentScores]);
async function stake({ id }: Visitor, minor: bigint): Promise<void> {
  const round = { roundId: roundId(randomUUID()), gameId: gameId(29), stake: money('KES', minor) };
  const command = { kind: 'stake_and_win', playerId: id, key: idempotencyKey(randomUUID()), at: server.clock.now(), ...round } as const;
  unwrap(await server.app.contexts.wallet.execute({ ...command, payout: money('KES', 0n) }, []));
}

it('leaderboard: shows the prizes before the first stake, and is no tournament to join', async () => {
  expect(await board(amani)).toMatchObject({ title: 'Ubao wa wiki: BPS nyingi zaidi', list: [], own: null });
  const shown = (await board())?.prizes.slice(0, 4).map(({ rewards }) => rewards.map(({ rewardAmount }) => rewardAmount).join());
  expect(shown).toEqual(['2500.00', '1000.00', '500.00', '100.00']);
  const { list } = await ask(server, tournaments, { params: { country: 'ke' } });
  expect(list.map(({ title }) => title).filter((title) => title.includes('BPS'))).toEqual([]);
});

it('leaderboard: everybody is in by the points of their stakes; equal points rank by time', async () => {
  await stake(zuri, 5_000n);
  await follow();
  server.clock.forward(1_000);
  await stake(amani, 5_000n);
  await follow();
  const shown = await board(amani);
  expect(shown?.list.map(({ rank, points, isOwn }) => [rank, points, isOwn])).toEqual([
    [1, 50, false],
    [2, 50, true],
  ]);
  expect(shown?.own).toEqual({ rank: 2, points: 50 });
  expect(shown?.list[0]?.name).toMatch(/^.\*{3}\d{2}$/);
  await stake(amani, 1_000n);
  await follow();
  expect((await board(amani))?.own).toEqual({ rank: 1, points: 60 });
  expect((await board(zuri))?.own).toEqual({ rank: 2, points: 50 });
});

it('leaderboard: pays its prizes once after the end, and tells the winners who are not excluded', async () => {
  const { wallet, campaigns } = server.app.contexts;
  const before = (await wallet.pursesOf(amani.id))?.cash.minor ?? 0n;
  const noticesOf = async ({ id }: Visitor) =>
    (await server.database.owner.query("SELECT args FROM messages WHERE player_id = $1 AND kind = 'tournament_prize'", [id])).rows;
  const second = (await wallet.pursesOf(zuri.id))?.cash.minor ?? 0n;
  server.clock.forward(8 * 86_400_000);
  await wallet.changeGuard({ playerId: zuri.id, at: server.clock.now() }, () => ok({ exclusion: { kind: 'self_exclusion', until: null } }));
  await follow();
  await campaigns.runTournaments(server.clock.now());
  await campaigns.runTournaments(server.clock.now());
  expect((await wallet.pursesOf(amani.id))?.cash.minor).toBe(before + 250_000n);
  expect((await wallet.pursesOf(zuri.id))?.cash.minor).toBe(second + 100_000n);
  expect([await noticesOf(amani), await noticesOf(zuri)]).toMatchObject([[{ args: { rank: '1' } }], []]);
  expect(await brokenPromises(server.database, tournamentPromises)).toEqual([]);
});
