import { randomUUID } from 'node:crypto';
import type { AnswerOf, Call } from '@tausi/contract/call.ts';
import { activateBonus } from '@tausi/contract/bonuses/claims/activate-bonus.ts';
import { exchangeBonusPost } from '@tausi/contract/bonuses/claims/exchange-bonus.ts';
import { getCollectRechargeRewardInfo } from '@tausi/contract/bonuses/claims/get-collect-recharge-reward-info.ts';
import { getCollectRegisterRewardInfo } from '@tausi/contract/bonuses/claims/get-collect-register-reward-info.ts';
import { giveUpBonus } from '@tausi/contract/bonuses/claims/give-up-bonus.ts';
import { receiveRechargeReward, receiveRechargeRewardPost } from '@tausi/contract/bonuses/claims/receive-recharge-reward.ts';
import { receiveRegisterReward } from '@tausi/contract/bonuses/claims/receive-register-reward.ts';
import { receiveWelcomeBonus } from '@tausi/contract/bonuses/claims/receive-welcome-bonus.ts';
import { depositGuide } from '@tausi/contract/bonuses/deposit-guide.ts';
import { getUserBonusTaskList } from '@tausi/contract/bonuses/tasks/get-user-bonus-task-list.ts';
import { gameId, idempotencyKey, later, money, ok, paymentId, playerId as toPlayerId, roundId, unwrap, type PlayerId } from '@tausi/kernel';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ask, registerPlayer, send, startTestServer, type TestServer, type TestSession } from '../test-server.ts';
import type { WalletCommand } from '../wallet/index.ts';

const [first, second] = [170_214, 170_215];
let server: TestServer;
let session: TestSession;
let player: PlayerId;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  session = await registerPlayer(server);
  player = toPlayerId((await ask(server, getUserInfo, { session, params: { platform: 21 } })).id);
});

const asked = <C extends Call>(call: C, params: Readonly<Record<string, unknown>> = {}): Promise<AnswerOf<C>> =>
  ask(server, call, { session, params });
const sent = (call: Call, params: Readonly<Record<string, unknown>>) => send(server, call, { session, params });
const kes = (minor: bigint) => money('KES', minor);
type Without<T> = T extends WalletCommand ? Omit<T, 'playerId' | 'key' | 'at'> : never;
async function book(command: Without<WalletCommand>): Promise<void> {
  const own = { playerId: player, key: idempotencyKey(randomUUID()), at: server.clock.now() };
  unwrap(await server.app.contexts.wallet.execute({ ...command, ...own }, []));
}
async function deposit(minor: bigint): Promise<string> {
  const payment = paymentId(randomUUID());
  await book({ kind: 'deposit_credited', paymentId: payment, provider: 'daraja', amount: kes(minor) });
  return payment;
}
const slot = gameId(29);
const play = (stake: bigint, payout: bigint) =>
  book({ kind: 'stake_and_win', roundId: roundId(randomUUID()), gameId: slot, stake: kes(stake), payout: kes(payout) });
const tasks = async () => (await asked(getUserBonusTaskList)).map(({ flowId, status, amt, isQueued }) => [flowId, status, amt, isQueued]);

it('welcome: the first entry gives it, a later entry answers that it was given', async () => {
  expect(await asked(receiveWelcomeBonus)).toEqual({ status: 1, amt: '20.00', list: [] });
  expect(await asked(receiveWelcomeBonus)).toEqual({ status: 2, amt: '20.00', list: [] });
  expect(await tasks()).toEqual([[1, 'Issued', '20.00', false]]);
});

it('register: the casino option is claimed once, the same claim is answered again, and the bet option is refused', async () => {
  const info = () => asked(getCollectRegisterRewardInfo, { country: 'ke' });
  const waiting = await info();
  expect(waiting).toMatchObject({ status: 1, amt: '50.00', batchId: 170_301 });
  expect(waiting.list.map(({ target, confId }) => [target, confId])).toEqual([
    [1, 1],
    [0, 2],
  ]);
  const claim = { batchId: waiting.batchId, flowId: 0, confId: 1 };
  expect(await asked(receiveRegisterReward, claim)).toEqual({ amt: '50.00', gameId: null });
  expect(await asked(receiveRegisterReward, claim)).toEqual({ amt: '50.00', gameId: null });
  expect(await sent(receiveRegisterReward, { ...claim, confId: 2 })).toMatchObject({ result: 2801 });
  expect(await info()).toMatchObject({ status: 2 });
  expect(await tasks()).toEqual([[1, 'Issued', '50.00', false]]);
});

it('register: an unknown batch or option is refused, and nothing is given', async () => {
  expect(await sent(receiveRegisterReward, { batchId: 170_302, flowId: 0 })).toMatchObject({ result: 4200 });
  expect(await sent(receiveRegisterReward, { batchId: 0, flowId: 0, confId: 9 })).toMatchObject({ result: 4200 });
  expect(await tasks()).toEqual([]);
});

it('recharge: the first credited deposit earns 200 %, the second 50 %, by the order of the books', async () => {
  expect(await asked(depositGuide)).toEqual({ guide: 1 });
  expect(await sent(receiveRechargeRewardPost, { batchId: first, flowId: 0 })).toMatchObject({ result: 4206, arrs: ['50.00'] });
  await deposit(10_000n);
  expect(await asked(getCollectRechargeRewardInfo, { country: 'ke', type: 1 })).toMatchObject({ status: 1, amt: '200.00' });
  expect(await sent(receiveRechargeRewardPost, { batchId: second, flowId: 0 })).toMatchObject({ result: 4206 });
  await deposit(30_000n);
  expect(await asked(receiveRechargeRewardPost, { batchId: second, flowId: 0 })).toEqual({ amt: '150.00', gameId: null });
  expect(await asked(receiveRechargeReward, { batchId: first, flowId: 0, confId: 1 })).toEqual({ amt: '200.00', gameId: null });
  expect(await tasks()).toEqual([
    [1, 'Issued', '150.00', false],
    [2, 'Issued', '200.00', true],
  ]);
});

it('recharge: the ceiling of the country bounds the bonus, and a deposit that was taken back does not count', async () => {
  const payment = await deposit(5_000_000n);
  const holdId = randomUUID();
  await book({ kind: 'hold', holdId, amount: kes(5_000_000n), expiresAt: later(server.clock.now(), 3_600_000) });
  await book({ kind: 'deposit_reversed', paymentId: paymentId(payment), provider: 'daraja', amount: kes(5_000_000n), holdId });
  expect(await sent(receiveRechargeRewardPost, { batchId: first, flowId: 0 })).toMatchObject({ result: 4206 });
  await deposit(900_000n);
  expect(await asked(receiveRechargeRewardPost, { batchId: first, flowId: 0 })).toMatchObject({ amt: '10000.00' });
});

it('recharge: the reward is over seven days after the deposit', async () => {
  await deposit(10_000n);
  server.clock.forward(0);
  const found = await server.app.contexts.promotions.claim({
    playerId: player,
    market: 'ke',
    surfaces: ['first_deposit'],
    promotionId: first,
    confId: null,
    requestKey: null,
    at: later(server.clock.now(), 7 * 86_400_000),
  });
  expect(found).toMatchObject({ ok: false, error: { code: 'gift_over' } });
});

it('claims: an excluded player is shown nothing and given nothing', async () => {
  await deposit(10_000n);
  const exclusion = { kind: 'break', until: later(server.clock.now(), 3_600_000) } as const;
  unwrap(await server.app.contexts.wallet.changeGuard({ playerId: player, at: server.clock.now() }, () => ok({ exclusion })));
  expect(await asked(receiveWelcomeBonus)).toMatchObject({ status: 0 });
  expect(await asked(getCollectRegisterRewardInfo, { country: 'ke' })).toMatchObject({ status: 0, list: [] });
  expect(await sent(receiveRegisterReward, { batchId: 0, flowId: 0 })).toMatchObject({ result: 3304 });
  expect(await sent(receiveRechargeRewardPost, { batchId: first, flowId: 0 })).toMatchObject({ result: 3304 });
  expect(await asked(depositGuide)).toEqual({ guide: 0 });
  expect(await tasks()).toEqual([]);
});

it('exchange: 80010 says what is left, then the bonus becomes cash up to its most, and the next one starts', async () => {
  await asked(receiveWelcomeBonus);
  await asked(receiveRegisterReward, { batchId: 0, flowId: 0 });
  expect(await sent(exchangeBonusPost, { flowId: 1 })).toMatchObject({
    result: 80_010,
    arrs: ['600.00', '600.00'],
    data: { remaining: '600.00', target: '600.00' },
  });
  expect(await sent(exchangeBonusPost, { flowId: 2 })).toMatchObject({ result: 80_010, arrs: ['1500.00', '1500.00'] });
  for (let round = 0; round < 30; round += 1) await play(2_000n, 2_000n);
  await play(2_000n, 200_000n);
  expect((await asked(getUserBonusTaskList))[0]).toMatchObject({ flowId: 1, status: 'Approved' });
  expect(await asked(exchangeBonusPost, { flowId: 1 })).toEqual({ amt: '100.00' });
  expect(await asked(exchangeBonusPost, { flowId: 1 })).toEqual({ amt: '100.00' });
  expect(await tasks()).toEqual([
    [2, 'Issued', '50.00', false],
    [1, 'Complete', '20.00', false],
  ]);
  expect((await server.app.contexts.wallet.pursesOf(player))?.cash.minor).toBe(10_000n);
  expect(await sent(exchangeBonusPost, { flowId: 9 })).toMatchObject({ result: 2800 });
});

it('give up: ends a queued bonus without money, and the active one so that the next starts', async () => {
  await asked(receiveWelcomeBonus);
  await asked(receiveRegisterReward, { batchId: 0, flowId: 0 });
  await deposit(10_000n);
  await asked(receiveRechargeRewardPost, { batchId: first, flowId: 0 });
  expect(await sent(activateBonus, { flowId: 3 })).toMatchObject({ result: 2805 });
  expect(await asked(giveUpBonus, { flowId: 2 })).toEqual({});
  expect(await asked(giveUpBonus, { flowId: 1 })).toEqual({});
  expect(await tasks()).toEqual([
    [3, 'Issued', '200.00', false],
    [2, 'Failed', '50.00', false],
    [1, 'Failed', '20.00', false],
  ]);
  expect(await sent(giveUpBonus, { flowId: 9 })).toMatchObject({ result: 2800 });
});
