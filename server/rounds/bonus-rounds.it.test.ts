import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { money, unwrap, type Money, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCleanBooks } from '../test-books.ts';
import { bonusOf } from '../wallet/test-wallet.ts';
import { openTestRounds, type TestRounds } from './test-rounds.ts';

let test: TestRounds;
beforeAll(async () => {
  test = await openTestRounds();
});
afterAll(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

const kes = (minor: bigint) => money('KES', minor);

async function playerWithBonus(bonus: bigint, stakeMax: Money | null = null): Promise<PlayerId> {
  const player = await test.playerWith(10_000n);
  unwrap(await test.wallet.execute(bonusOf(player, kes(bonus), stakeMax), []));
  return player;
}

async function launch(player: PlayerId, gameId: number): Promise<string> {
  return unwrap(await test.call(launchGame, { gameId, mode: 'cash' }, { player })).launchId;
}

it('a bet stakes the bonus first, and its wagering counts when the round is settled', async () => {
  const player = await playerWithBonus(1_000n);
  const round = unwrap(await test.call(playRound, { launchId: await launch(player, 900), stake: '20.00' }, { player }));
  expect(round.points).toBe(10);
  expect(await test.wallet.pursesOf(player)).toMatchObject({ points: money('POINT', 10n) });
  expect(await test.wallet.wageringOf(player)).toEqual({ remaining: kes(48_000n), target: kes(50_000n) });
});

it('a voided bet returns to the purses that paid it', async () => {
  const player = await playerWithBonus(1_500n);
  const round = unwrap(await test.call(playRound, { launchId: await launch(player, 903), stake: '20.00' }, { player }));
  expect(await test.wallet.pursesOf(player)).toMatchObject({ cash: kes(9_500n), bonus: kes(0n) });
  await test.call(actInRound, { roundId: round.roundId, action: { type: 'poison' } }, { player });
  expect(await test.wallet.pursesOf(player)).toMatchObject({ cash: kes(10_000n), bonus: kes(1_500n), points: money('POINT', 0n) });
  expect(await test.wallet.wageringOf(player)).toMatchObject({ remaining: kes(50_000n) });
});

it("a stake above the bonus' largest stake is refused as such, and the answer names that largest stake", async () => {
  const player = await playerWithBonus(1_000n, kes(1_500n));
  const launchId = await launch(player, 900);
  expect(await test.call(playRound, { launchId, stake: '20.00' }, { player })).toMatchObject({
    ok: false,
    error: { code: 'above_bonus_stake_max', args: ['KSH 15.00'] },
  });
  expect(await test.wallet.pursesOf(player)).toMatchObject({ cash: kes(10_000n), bonus: kes(1_000n) });
});
