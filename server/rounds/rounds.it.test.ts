import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { recentRounds } from '@tausi/contract/rounds/recent-rounds.ts';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { roundKeys } from '@tausi/contract/rounds/fairness/round-keys.ts';
import * as z from 'zod/mini';
import { later, money, parseMoney, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { noon } from '../wallet/test-wallet.ts';
import { expectCleanBooks } from '../test-books.ts';
import { openTestRounds, type TestRounds } from './test-rounds.ts';

let test: TestRounds;
let player: PlayerId;
beforeAll(async () => {
  test = await openTestRounds();
});
beforeEach(async () => {
  player = await test.playerWith(100_000n);
});
afterAll(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

const launched = async (gameId: number, mode: 'cash' | 'demo' = 'cash', from: { player: PlayerId; isGuest?: boolean } = { player }) =>
  unwrap(await test.call(launchGame, { gameId, mode }, from)).launchId;
const refused = (code: string) => ({ ok: false, error: { code } });

it('rounds: settles an instant round in the answer: the balance changes by payout minus stake', async () => {
  const launchId = await launched(900);
  const round = unwrap(await test.call(playRound, { launchId, stake: '20.00' }, { player }));
  const payout = unwrap(parseMoney('KES', round.payout)).minor;
  expect(round).toMatchObject({ status: 'settled', stake: '20.00', points: 20, mode: 'cash', gameId: 900 });
  expect([0n, 2_000n, 4_000n]).toContain(payout);
  expect(await test.cashOf(player)).toBe(100_000n - 2_000n + payout);
  expect(unwrap(parseMoney('KES', round.balance)).minor).toBe(await test.cashOf(player));
});

it('rounds: takes the stake of a round that stays open, and pays when it is settled', async () => {
  const launchId = await launched(901);
  const open = unwrap(await test.call(playRound, { launchId, stake: '40.00' }, { player }));
  expect(open).toMatchObject({ status: 'open', payout: '0.00', balance: '960.00' });
  const more = unwrap(await test.call(actInRound, { roundId: open.roundId, action: { type: 'more' } }, { player }));
  expect(more).toMatchObject({ status: 'open', balance: '960.00' });
  expect(more.events).toHaveLength(2);
  const settled = unwrap(await test.call(actInRound, { roundId: open.roundId, action: { type: 'take', units: 50 } }, { player }));
  expect(settled).toMatchObject({ status: 'settled', payout: '100.00', balance: '1060.00' });
});

it('rounds: pays a stake laid in chips: the choice is stored, and its key is bound to it', async () => {
  const launchId = await launched(905);
  const from = { player, key: randomUUID() };
  const laid = { launchId, stake: '60.00', choice: { places: [0, 1, 1] } };
  const round = unwrap(await test.call(playRound, laid, from));
  const [shown] = z.parse(z.array(z.object({ value: z.number() })), round.events);
  expect(round.payout).toBe(['60.00', '120.00', '0.00'][shown?.value ?? -1]);
  expect(unwrap(await test.call(playRound, laid, from))).toEqual(round);
  expect(await test.call(playRound, { ...laid, choice: { places: [0, 0, 1] } }, from)).toMatchObject(refused('key_reused'));
  expect(await test.call(playRound, { ...laid, choice: { places: [0, 1] } }, { player })).toMatchObject(refused('stake_off_steps'));
  for (const choice of [undefined, { places: [3] }, { places: [] }, { junk: 1 }])
    expect(await test.call(playRound, { launchId, stake: '20.00', choice }, { player })).toMatchObject(refused('choice_refused'));
  expect(await test.call(playRound, { launchId: await launched(900), stake: '20.00', choice: { places: [0] } }, { player })).toMatchObject(
    refused('choice_refused'),
  );
});

it('rounds: answers a repeated play with the same round, and refuses its key for another stake, game or mode', async () => {
  const [launchId, other, demo] = [await launched(900), await launched(901), await launched(900, 'demo')];
  const from = { player, key: randomUUID() };
  const first = unwrap(await test.call(playRound, { launchId, stake: '20' }, from));
  expect(unwrap(await test.call(playRound, { launchId, stake: '20.00' }, { ...from, at: later(noon, 5_000) }))).toEqual(first);
  for (const params of [
    { launchId, stake: '40.00' },
    { launchId: other, stake: '20.00' },
    { launchId: demo, stake: '20.00' },
  ]) {
    expect(await test.call(playRound, params, from)).toMatchObject(refused('key_reused'));
  }
});

it('rounds: answers a repeated choice with the same round, and refuses its key for another choice', async () => {
  const open = unwrap(await test.call(playRound, { launchId: await launched(901), stake: '20.00' }, { player }));
  const from = { player, key: randomUUID() };
  const first = unwrap(await test.call(actInRound, { roundId: open.roundId, action: { type: 'take', units: 40 } }, from));
  expect(unwrap(await test.call(actInRound, { roundId: open.roundId, action: { type: 'take', units: 40 } }, from))).toEqual(first);
  expect(await test.call(actInRound, { roundId: open.roundId, action: { type: 'take', units: 60 } }, from)).toMatchObject(
    refused('key_reused'),
  );
});

it.each([
  ['stake_off_steps', '30.00'],
  ['stake_off_steps', '20.01'],
  ['stake_below_minimum', '10.00'],
  ['stake_below_minimum', '0'],
  ['stake_below_minimum', '0.01'],
  ['stake_off_steps', '-20.00'],
  ['stake_off_steps', 'NaN'],
  ['stake_off_steps', '1e3'],
  ['stake_off_steps', '20.001'],
  ['stake_off_steps', '99999999999999999999'],
])('rounds: refuses as %s a stake of %s and takes nothing', async (code, stake) => {
  const launchId = await launched(900);
  expect(await test.call(playRound, { launchId, stake }, { player })).toMatchObject(refused(code));
  expect(await test.cashOf(player)).toBe(100_000n);
});

it('a refused stake names the smallest stake', async () => {
  const below = await test.call(playRound, { launchId: await launched(900), stake: '10.00' }, { player });
  expect(below).toMatchObject({ ok: false, error: { code: 'stake_below_minimum', args: ['KSH 20.00'] } });
});

it('rounds: refuses a stake above the balance', async () => {
  player = await test.playerWith(1_999n);
  expect(await test.call(playRound, { launchId: await launched(900), stake: '20.00' }, { player })).toMatchObject(
    refused('insufficient_funds'),
  );
});

it('rounds: refuses a second round of a game while one is open, in that mode alone', async () => {
  const launchId = await launched(901);
  unwrap(await test.call(playRound, { launchId, stake: '20.00' }, { player }));
  expect(await test.call(playRound, { launchId, stake: '20.00' }, { player })).toMatchObject(refused('round_open'));
  expect((await test.call(playRound, { launchId: await launched(901, 'demo'), stake: '20.00' }, { player })).ok).toBe(true);
});

it("rounds: refuses launches that are unknown, another player's or too old", async () => {
  const launchId = await launched(900);
  expect(await test.call(playRound, { launchId: randomUUID(), stake: '20.00' }, { player })).toMatchObject(refused('unknown_launch'));
  expect(await test.call(playRound, { launchId, stake: '20.00' }, { player: await test.playerWith(5_000n) })).toMatchObject(
    refused('unknown_launch'),
  );
  expect(await test.call(playRound, { launchId, stake: '20.00' }, { player, at: later(noon, 43_200_000) })).toMatchObject(
    refused('unknown_launch'),
  );
});

it('rounds: refuses games that are unknown, cash for guests, and a demo where there is none', async () => {
  expect(await test.call(launchGame, { gameId: 1, mode: 'cash' }, { player })).toMatchObject(refused('unknown_game'));
  expect(await test.call(recentRounds, { gameId: 1, mode: 'cash' }, { player })).toMatchObject(refused('unknown_game'));
  expect(await test.call(launchGame, { gameId: 900, mode: 'cash' }, { player, isGuest: true })).toMatchObject(refused('guest_refused'));
  expect(await test.call(launchGame, { gameId: 904, mode: 'demo' }, { player })).toMatchObject(refused('demo_not_offered'));
});

it('rounds: refuses a guest who plays on a cash launch', async () => {
  const launchId = await launched(900);
  expect(await test.call(playRound, { launchId, stake: '20.00' }, { player, isGuest: true })).toMatchObject(refused('guest_refused'));
});

it('rounds: refuses choices that the game does not know, and choices for rounds that ended or belong to other players', async () => {
  const open = unwrap(await test.call(playRound, { launchId: await launched(901), stake: '20.00' }, { player }));
  const { roundId } = open;
  for (const action of [null, 'take', { type: 'take', units: -1 }, { type: 'take' }, undefined, []]) {
    expect(await test.call(actInRound, { roundId, action }, { player })).toMatchObject(refused('action_refused'));
  }
  expect(await test.call(actInRound, { roundId, action: { type: 'more' } }, { player: await test.playerWith(0n) })).toEqual(
    refused('unknown_round'),
  );
  unwrap(await test.call(actInRound, { roundId, action: { type: 'take', units: 0 } }, { player }));
  expect(await test.call(actInRound, { roundId, action: { type: 'more' } }, { player })).toMatchObject(refused('action_refused'));
});

it('rounds: neither offers nor takes a stake whose greatest win exceeds the maximum payout of a round, in cash and in demo', async () => {
  test.rules.current = { ...test.rules.current, winMax: money('KES', 9_999n) };
  for (const mode of ['cash', 'demo'] as const) {
    const { launchId, stakeSteps, winMax } = unwrap(await test.call(launchGame, { gameId: 900, mode }, { player }));
    expect([stakeSteps, winMax]).toEqual([['20.00', '40.00'], '99.99']);
    const above = { code: 'stake_above_maximum', args: ['KSH 49.99'] };
    expect(await test.call(playRound, { launchId, stake: '100.00' }, { player })).toMatchObject({ ok: false, error: above });
    expect((await test.call(playRound, { launchId, stake: '40.00' }, { player })).ok).toBe(true);
  }
  test.rules.current = { ...test.rules.current, winMax: money('KES', 3_999n) };
  expect(await test.call(launchGame, { gameId: 900, mode: 'cash' }, { player })).toMatchObject(refused('game_not_playable'));
  test.rules.current = { ...test.rules.current, winMax: money('KES', 1_000_000_000n) };
});

it('rounds: restores an open round at launch exactly as it was', async () => {
  const open = unwrap(await test.call(playRound, { launchId: await launched(901), stake: '20.00' }, { player }));
  const again = unwrap(await test.call(launchGame, { gameId: 901, mode: 'cash' }, { player }));
  expect(again.openRound).toEqual(open);
  expect(again).toMatchObject({
    balance: '980.00',
    frameUrl: 'http://games.test/casino/game/test-waiting/index.html?wver=3.1.36',
    stakeSteps: ['20.00', '40.00', '100.00'],
    currency: 'KSH',
  });
});

it('rounds: lists the last rounds, newest first, each with the balance after it', async () => {
  const launchId = await launched(900);
  const played = [];
  for (const atMs of [0, 1_000, 2_000])
    played.push(unwrap(await test.call(playRound, { launchId, stake: '20.00' }, { player, at: later(noon, atMs) })));
  const { list } = unwrap(await test.call(recentRounds, { gameId: 900, mode: 'cash' }, { player }));
  expect(list).toEqual(played.toReversed());
});

it('rounds: ends an abandoned round after a day by the first choice, and notifies the player', async () => {
  const open = unwrap(await test.call(playRound, { launchId: await launched(901), stake: '20.00' }, { player }));
  await test.rounds.completeAbandonedRounds(later(noon, 86_399_999));
  expect(await test.cashOf(player)).toBe(98_000n);
  expect(await test.rounds.completeAbandonedRounds(later(noon, 86_400_000))).toBeGreaterThan(0);
  await test.rounds.completeAbandonedRounds(later(noon, 86_400_001));
  expect(await test.cashOf(player)).toBe(100_000n);
  expect(test.published.map((sent) => sent.message)).toContainEqual(
    expect.objectContaining({ type: 'round', roundId: open.roundId, status: 'settled' }),
  );
});

it('rounds: gives a receipt that proves the bet', async () => {
  const round = unwrap(await test.call(playRound, { launchId: await launched(900), stake: '20.00' }, { player }));
  const { keys } = unwrap(await test.call(roundKeys, {}, { player }));
  const { proof } = unwrap(await test.call(roundDetail, { roundId: round.roundId }, { player }));
  const key = keys.find((candidate) => candidate.keyId === round.receipt?.keyId);
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key?.publicKey ?? '' }, format: 'jwk' });
  const payload = round.receipt?.payload ?? '';
  expect(verify(null, Buffer.from(payload), publicKey, Buffer.from(round.receipt?.signature ?? '', 'base64url'))).toBe(true);
  expect(
    verify(null, Buffer.from(payload.replace('20.00', '20000.00')), publicKey, Buffer.from(round.receipt?.signature ?? '', 'base64url')),
  ).toBe(false);
  expect(JSON.parse(payload)).toMatchObject({
    roundId: round.roundId,
    commitment: proof.serverSeedHash,
    stake: '20.00',
    currency: 'KES',
    time: round.startedAt,
  });
});

it('rounds: plays a demo for guests with money that never touches the books', async () => {
  const guest = await test.playerWith(0n);
  const from = { player: guest, isGuest: true };
  const demo = unwrap(await test.call(launchGame, { gameId: 901, mode: 'demo' }, from));
  expect(demo).toMatchObject({ mode: 'demo', balance: '10000.00' });
  const open = unwrap(await test.call(playRound, { launchId: demo.launchId, stake: '100.00' }, from));
  expect(open).toMatchObject({ mode: 'demo', balance: '9900.00', points: 0, receipt: null });
  expect(unwrap(await test.call(actInRound, { roundId: open.roundId, action: { type: 'take', units: 10 } }, from))).toMatchObject({
    balance: '9950.00',
    status: 'settled',
  });
  const booked = await test.database.owner.query('SELECT FROM movements WHERE player_id = $1', [guest]);
  expect(booked.rowCount).toBe(0);
});

it('rounds: refuses a demo stake above the play money, and refills it at the next launch', async () => {
  const demo = unwrap(await test.call(launchGame, { gameId: 900, mode: 'demo' }, { player }));
  await test.database.owner.query('UPDATE demo_purses SET balance_minor = 100 WHERE player_id = $1', [player]);
  expect(await test.call(playRound, { launchId: demo.launchId, stake: '20.00' }, { player })).toMatchObject(refused('insufficient_funds'));
  expect(unwrap(await test.call(launchGame, { gameId: 900, mode: 'demo' }, { player })).balance).toBe('10000.00');
});

it("rounds: shows a round's proof only to its player", async () => {
  const round = unwrap(await test.call(playRound, { launchId: await launched(900), stake: '20.00' }, { player }));
  expect(unwrap(await test.call(roundDetail, { roundId: round.roundId }, { player }))).toMatchObject({
    gameName: 'test-instant',
    round,
    proof: { serverSeed: null, nonce: 0, draws: [{ label: 'payout', n: 3 }] },
  });
  expect(await test.call(roundDetail, { roundId: round.roundId }, { player: await test.playerWith(0n) })).toMatchObject(
    refused('unknown_round'),
  );
});

it('rounds: pays the drawn events: the events of the answer are the recorded draws, published when the round has ended', async () => {
  const { roundId } = unwrap(await test.call(playRound, { launchId: await launched(901), stake: '20.00' }, { player }));
  expect(unwrap(await test.call(roundDetail, { roundId }, { player })).proof.draws).toEqual([]);
  const round = unwrap(await test.call(actInRound, { roundId, action: { type: 'take', units: 0 } }, { player }));
  const { proof } = unwrap(await test.call(roundDetail, { roundId }, { player }));
  expect(round.events).toHaveLength(2);
  expect(round.events).toEqual(proof.draws.map((drawn) => ({ type: 'shown', value: drawn.value })));
});
