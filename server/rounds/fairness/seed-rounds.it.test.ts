import { randomUUID } from 'node:crypto';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { rotateSeed } from '@tausi/contract/rounds/fairness/rotate-seed.ts';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { roundSeed } from '@tausi/contract/rounds/fairness/round-seed.ts';
import { seedRounds } from '@tausi/contract/rounds/fairness/seed-rounds.ts';
import { unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openTestRounds, type TestRounds } from '../test-rounds.ts';

let test: TestRounds;
let player: PlayerId;
beforeAll(async () => {
  test = await openTestRounds();
});
beforeEach(async () => {
  player = await test.playerWith(1_000_000n);
});
afterAll(() => test.database.close());

const launched = async (gameId: number, mode: 'cash' | 'demo') =>
  unwrap(await test.call(launchGame, { gameId, mode }, { player })).launchId;
const play = async (launchId: string) => unwrap(await test.call(playRound, { launchId, stake: '20.00' }, { player })).roundId;
const nothing = { revealed: null, list: [], gifts: [], more: '' };
const page = async (ofSeed: string, { more = '', size = 15, whose = player } = {}) =>
  unwrap(await test.call(seedRounds, { seedId: ofSeed, more, size }, { player: whose }));

it('seed rounds: lists the rounds of all games of a mode that a revealed seed drew, each equal to its own detail', async () => {
  const launches = [await launched(900, 'cash'), await launched(901, 'cash')];
  const played: string[] = [];
  for (const launchId of launches) played.push(await play(launchId));
  const demo = await play(await launched(900, 'demo'));
  unwrap(await test.call(actInRound, { roundId: played[1] ?? '', action: { type: 'take', units: 3 } }, { player }));
  const revealed = unwrap(await test.call(rotateSeed, {}, { player })).revealed;
  await play(await launched(900, 'cash'));
  const answer = await page(revealed.seedId);
  expect(answer).toMatchObject({ revealed, more: '' });
  expect(revealed.rounds).toBe(2);
  expect(answer.list.map(({ round }) => round.roundId)).toEqual(played);
  for (const listed of answer.list) {
    expect(listed.proof.serverSeed).toBe(revealed.serverSeed);
    expect(listed).toEqual(unwrap(await test.call(roundDetail, { roundId: listed.round.roundId }, { player })));
  }
  const ofDemo = unwrap(await test.call(rotateSeed, { mode: 'demo' }, { player })).revealed;
  expect((await page(ofDemo.seedId)).list.map(({ round }) => round.roundId)).toEqual([demo]);
});

it('seed rounds: discloses nothing about a secret seed, with rounds that are open, settled, or none', async () => {
  await play(await launched(900, 'cash'));
  await play(await launched(901, 'demo'));
  const { seedId: active, next } = unwrap(await test.call(roundSeed, {}, { player }));
  expect([await page(active), await page(next.seedId)]).toEqual([nothing, nothing]);
});

it('seed rounds: reads the jackpots of a whole page in one query', async () => {
  const launchId = await launched(900, 'cash');
  for (let round = 0; round < 3; round += 1) await play(launchId);
  const { revealed } = unwrap(await test.call(rotateSeed, {}, { player }));
  const asked = vi.spyOn(test.database.pool, 'query');
  await page(revealed.seedId, { size: 1 });
  const ofOne = asked.mock.calls.length;
  await page(revealed.seedId, { size: 3 });
  expect(asked.mock.calls.length).toBe(2 * ofOne);
  asked.mockRestore();
});

it('seed rounds: pages contain each round once', async () => {
  const launchId = await launched(900, 'cash');
  const played: string[] = [];
  for (let round = 0; round < 7; round += 1) played.push(await play(launchId));
  const { revealed } = unwrap(await test.call(rotateSeed, {}, { player }));
  const found: string[] = [];
  const sizes: number[] = [];
  let more = '';
  do {
    const answer = await page(revealed.seedId, { more, size: 3 });
    found.push(...answer.list.map(({ round }) => round.roundId));
    sizes.push(answer.list.length);
    more = answer.more;
  } while (more !== '');
  expect([found, sizes]).toEqual([played, [3, 3, 1]]);
  expect((await page(revealed.seedId, { size: 7 })).more).toBe('');
  expect(await page(revealed.seedId, { more: '999999999' })).toEqual({ revealed, list: [], gifts: [], more: '' });
});

it("seed rounds: answers another player's seed and an unknown seed with an empty list", async () => {
  await play(await launched(900, 'cash'));
  const { revealed } = unwrap(await test.call(rotateSeed, {}, { player }));
  const stranger = await test.playerWith(0n);
  expect(await page(revealed.seedId, { whose: stranger })).toEqual(nothing);
  expect(await page(randomUUID())).toEqual(nothing);
});
