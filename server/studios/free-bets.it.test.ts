import { redeemPromocode } from '@tausi/contract/promotions/redeem-promocode.ts';
import { myFreeBets } from '@tausi/contract/studios/my-free-bets.ts';
import { freePort } from '@tausi/tools/ports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureCodes } from '../development/ensure-codes.ts';
import { expectCleanBooks } from '../test-books.ts';
import { ask } from '../test-server.ts';
import { openTestStudio, studioPlayer, type StudioPlayer, type TestStudio } from './test-studio.ts';

let test: TestStudio;
beforeAll(async () => {
  test = await openTestStudio({ ports: [await freePort(), await freePort()] });
  await ensureCodes({ ...test.server.app.contexts, clock: test.server.clock });
});
afterAll(async () => {
  await expectCleanBooks(test.server.database);
  await test.close();
});

const minuteMs = 60_000;
const list = async ({ session }: StudioPlayer) => (await ask(test.server, myFreeBets, { session })).list;
const statuses = async (player: StudioPlayer) => (await list(player)).map(({ status }) => status);
const rewardsOf = ({ playerId }: StudioPlayer) => test.studio.freeBets.listOf(playerId);

/** Lets the job look again at everything. */
async function advance(): Promise<void> {
  test.server.clock.forward(2 * minuteMs);
  while ((await test.server.app.contexts.studios.advanceFreeBets()) > 0) test.server.clock.forward(1);
}

async function withSpins(): Promise<StudioPlayer> {
  const player = await studioPlayer(test);
  await ask(test.server, redeemPromocode, { params: { code: 'SPINS' }, session: player.session });
  return player;
}

it('free bets: a promotion gives them, the studio confirms them once, and they play without the player’s money', async () => {
  const player = await withSpins();
  expect(await list(player)).toMatchObject([{ title: 'Baobab Gold', count: 5, value: '20.00', status: 'due' }]);
  await advance();
  expect(await statuses(player)).toEqual(['active']);
  const [reward] = rewardsOf(player);
  expect(reward).toMatchObject({ bet_count: 5, bet_value: 2_000_000, currency: 'KES' });

  const session = { id: 's', gameCode: 'otg_baobab_gold', currency: 'KES', player: { user: player.playerId, token: player.token } };
  const of = { session: { ...session, lobbyUrl: '', depositUrl: '', language: 'en' }, rewardId: reward?.reward_uuid ?? '' };
  for (let bet = 0; bet < 5; bet += 1) {
    const round = `free-${bet}`;
    const placed = await test.studio.supplier.bet({ ...of, round, amount: 2_000_000 });
    expect(placed).toMatchObject({ outcome: 'accepted' });
    await test.studio.supplier.win({ ...of, round, amount: 1_000_000, betId: placed.betId });
    test.studio.freeBets.use(of.rewardId);
  }
  const purses = await test.server.app.contexts.wallet.pursesOf(player.playerId);
  expect(purses?.cash.minor).toBe(100_000n + 5n * 1_000n);
  await advance();
  expect(await statuses(player)).toEqual(['used']);
});

it('free bets: an order whose answer was lost makes no second free bet, and an outage only delays it', async () => {
  const player = await withSpins();
  test.studio.faults.set('outage', { calls: 1, gameCode: 'otg_baobab_gold' });
  test.server.clock.forward(2 * minuteMs);
  await test.server.app.contexts.studios.advanceFreeBets();
  expect(await statuses(player)).toEqual(['due']);
  await advance();
  expect(await statuses(player)).toEqual(['active']);
  // The studio has confirmed, but we forgot it.
  await test.server.database.owner.query("UPDATE studio_free_bets SET status = 'due', reward_id = NULL WHERE player_id = $1", [
    player.playerId,
  ]);
  await advance();
  expect(await statuses(player)).toEqual(['active']);
  expect(rewardsOf(player)).toHaveLength(1);
});

it('free bets: those that the studio cancelled or that were not played in time have ended', async () => {
  const [cancelled, expired] = [await withSpins(), await withSpins()];
  await advance();
  test.studio.freeBets.cancel(rewardsOf(cancelled)[0]?.reward_uuid ?? '');
  await advance();
  expect(await statuses(cancelled)).toEqual(['cancelled']);
  test.server.clock.forward(8 * 24 * 60 * minuteMs);
  await advance();
  const { rows } = await test.server.database.pool.query<{ status: string }>('SELECT status FROM studio_free_bets WHERE player_id = $1', [
    expired.playerId,
  ]);
  expect(rows).toEqual([{ status: 'expired' }]);
});
