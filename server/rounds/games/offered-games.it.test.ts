import { soloGames } from '@tausi/games/manifest/all-games.ts';
import { randomUUID } from 'node:crypto';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { recentRounds } from '@tausi/contract/rounds/recent-rounds.ts';
import { rotateSeed } from '@tausi/contract/rounds/fairness/rotate-seed.ts';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { publishedGame } from '@tausi/games/published/published-game.ts';
import { assert, later, parseMoney, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanBooks } from '../../test-books.ts';
import { noon } from '../../wallet/test-wallet.ts';
import { openTestRounds, type TestRounds } from '../test-rounds.ts';
import { testChoiceOf } from './test-choices.ts';

const cash = 50_000_000n;
const actsMax = 60;
const hostileStakes = [
  '0',
  '0.01',
  '-20.00',
  'NaN',
  'Infinity',
  '1e9',
  '20.001',
  '19.99',
  '20.01',
  '99999999999999999999',
  '',
  ' 20',
  '20,00',
];
const hostileChoices = [{}, { junk: 1 }, { mines: 0 }, { numbers: [] }, { chips: {} }, { bets: [] }, { ticket: '' }, { units: 1_000_000 }];

let test: TestRounds;
let player: PlayerId;
beforeAll(async () => {
  test = await openTestRounds(soloGames);
});
beforeEach(async () => {
  player = await test.playerWith(cash);
});
afterAll(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

type Mode = 'cash' | 'demo';
const refused = (code: string) => ({ ok: false, error: { code } });
const minorOf = (amount: string): bigint => unwrap(parseMoney('KES', amount)).minor;

describe.each(soloGames.map((game) => ({ name: game.mathematics.name, game })))('$name', ({ name, game }) => {
  const gameId = game.gameId;
  const choice = testChoiceOf(name);
  const choosing = choice === null ? {} : { choice };
  const launched = async (mode: Mode = 'cash', who = player): Promise<string> =>
    unwrap(await test.call(launchGame, { gameId, mode }, { player: who })).launchId;
  const started = async (launchId: string, stake = '20.00') =>
    unwrap(await test.call(playRound, { launchId, stake, ...choosing }, { player }));

  // The server's default action for an absent player ends any round sooner or later.
  async function playedOut(launchId: string, stake = '20.00') {
    let round = await started(launchId, stake);
    for (let acts = 0; round.status === 'open'; acts += 1) {
      assert(acts < actsMax, 'a round ends');
      round = unwrap(await test.call(actInRound, { roundId: round.roundId, action: game.abandonedAction }, { player }));
    }
    return round;
  }

  it.skipIf(!game.hasDemo)('plays to the end with play money, and leaves the ledger untouched', async () => {
    const launchId = await launched('demo');
    const before = minorOf(unwrap(await test.call(launchGame, { gameId, mode: 'demo' }, { player })).balance);
    const round = await playedOut(launchId);
    expect(round).toMatchObject({ status: 'settled', mode: 'demo', receipt: null });
    expect(minorOf(round.balance)).toBe(before - 2_000n + minorOf(round.payout));
    expect(await test.cashOf(player)).toBe(cash);
  });

  it(`${name}: changes the purse by exactly its rounds' stakes and payouts, on every step`, async () => {
    const { launchId, stakeSteps } = unwrap(await test.call(launchGame, { gameId, mode: 'cash' }, { player }));
    let balance = cash;
    for (const stake of stakeSteps) {
      const round = await playedOut(launchId, stake);
      balance += minorOf(round.payout) - minorOf(stake);
      expect([round.status, minorOf(round.balance)]).toEqual(['settled', balance]);
      expect(round.receipt).not.toBeNull();
    }
    expect(await test.cashOf(player)).toBe(balance);
    const { list } = unwrap(await test.call(recentRounds, { gameId, mode: 'cash' }, { player }));
    expect(list).toHaveLength(stakeSteps.length);
  });

  it(`${name}: passes its published recheck with the revealed seed`, async () => {
    const launchId = await launched();
    const rounds = [await playedOut(launchId), await playedOut(launchId), await playedOut(launchId)];
    unwrap(await test.call(rotateSeed, {}, { player }));
    const { recheck, version } = (await publishedGame(name)?.loadRecheck()) ?? {};
    assert(recheck !== undefined, 'a game that is offered publishes its recheck');
    for (const { roundId, events, stake, payout } of rounds) {
      const { proof } = unwrap(await test.call(roundDetail, { roundId }, { player }));
      expect(proof.version).toBe(version);
      expect(proof.serverSeed).not.toBeNull();
      const { isShown, units, perStake } = recheck({ events, draws: proof.draws });
      expect(isShown).toBe(true);
      if (units !== null) expect(minorOf(stake) * BigInt(units)).toBe(minorOf(payout) * BigInt(perStake));
    }
  });

  it(`${name}: refuses stakes off its steps, takes nothing and publishes nothing`, async () => {
    const launchId = await launched();
    for (const stake of hostileStakes) {
      const answer = await test.call(playRound, { launchId, stake, ...choosing }, { player });
      expect(['stake_off_steps', 'stake_below_minimum']).toContain(answer.ok ? 'taken' : answer.error.code);
      expect(JSON.stringify(answer)).not.toContain('events');
    }
    expect(await test.cashOf(player)).toBe(cash);
    const kept = await test.database.owner.query('SELECT FROM rounds WHERE player_id = $1', [player]);
    expect(kept.rowCount).toBe(0);
  });

  it(`${name}: refuses choices that it does not know`, async () => {
    const launchId = await launched();
    for (const hostile of hostileChoices) {
      const answer = await test.call(playRound, { launchId, stake: '20.00', choice: hostile }, { player });
      expect(answer).toMatchObject(refused('choice_refused'));
    }
    expect(await test.cashOf(player)).toBe(cash);
  });

  it(`${name}: refuses another player's launch, an expired launch, and a guest's cash bet`, async () => {
    const launchId = await launched();
    const asked = { launchId, stake: '20.00', ...choosing };
    const other = await test.playerWith(cash);
    expect(await test.call(playRound, asked, { player: other })).toMatchObject(refused('unknown_launch'));
    expect(await test.call(playRound, asked, { player, at: later(noon, 43_200_000) })).toMatchObject(refused('unknown_launch'));
    expect(await test.call(playRound, asked, { player, isGuest: true })).toMatchObject(refused('guest_refused'));
    expect(await test.cashOf(other)).toBe(cash);
    expect(await test.cashOf(player)).toBe(cash);
  });

  it(`${name}: answers a repeated start with the same round, and refuses a second start while it is open`, async () => {
    const launchId = await launched();
    const from = { player, key: randomUUID() };
    const asked = { launchId, stake: '20.00', ...choosing };
    const first = unwrap(await test.call(playRound, asked, from));
    const [again, second] = [await test.call(playRound, asked, from), await test.call(playRound, asked, { player })];
    expect(unwrap(again)).toEqual(first);
    expect(second).toMatchObject(first.status === 'open' ? refused('round_open') : { ok: true });
    const relaunched = unwrap(await test.call(launchGame, { gameId, mode: 'cash' }, { player }));
    if (first.status === 'open') expect(relaunched.openRound).toEqual(first);
  });

  it(`${name}: refuses acts on a round that has ended, on another player's round and on an unknown round`, async () => {
    const launchId = await launched();
    const { roundId } = await playedOut(launchId);
    const other = await test.playerWith(0n);
    const held = await test.cashOf(player);
    for (const action of [game.abandonedAction, null, { type: 'cash-out' }, { type: 'take', units: 1_000 }]) {
      expect(await test.call(actInRound, { roundId, action }, { player })).toMatchObject(refused('action_refused'));
      expect(await test.call(actInRound, { roundId, action }, { player: other })).toMatchObject(refused('unknown_round'));
      expect(await test.call(actInRound, { roundId: randomUUID(), action }, { player })).toMatchObject(refused('unknown_round'));
    }
    expect(await test.call(roundDetail, { roundId }, { player: other })).toMatchObject(refused('unknown_round'));
    expect(await test.cashOf(player)).toBe(held);
  });

  it(`${name}: discloses no draw of an open round`, async () => {
    const round = await started(await launched());
    const { proof } = unwrap(await test.call(roundDetail, { roundId: round.roundId }, { player }));
    expect(proof.serverSeed).toBeNull();
    expect(proof.draws.length === 0).toBe(round.status === 'open');
  });
});

it('every game is offered once, under a name and number of its own', () => {
  for (const key of [soloGames.map((game) => game.gameId), soloGames.map(({ mathematics }) => mathematics.name)])
    expect(new Set<unknown>(key).size).toBe(soloGames.length);
});
