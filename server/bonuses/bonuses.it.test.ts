import { randomUUID } from 'node:crypto';
import type { AnswerOf, Call } from '@tausi/contract/call.ts';
import { bonusGameList } from '@tausi/contract/bonuses/bonus-game-list.ts';
import { depositGuide } from '@tausi/contract/bonuses/deposit-guide.ts';
import { getUserBonusDetail } from '@tausi/contract/bonuses/tasks/get-user-bonus-detail.ts';
import { getUserBonusSumAmount } from '@tausi/contract/bonuses/tasks/get-user-bonus-sum-amount.ts';
import { getUserBonusTaskList } from '@tausi/contract/bonuses/tasks/get-user-bonus-task-list.ts';
import { getUserBonusTransactionList } from '@tausi/contract/bonuses/tasks/get-user-bonus-transaction-list.ts';
import { getUserBonusUnreadMsg } from '@tausi/contract/bonuses/tasks/get-user-bonus-unread-msg.ts';
import { getUserRechargeStatus } from '@tausi/contract/bonuses/get-user-recharge-status.ts';
import { selectBonusFlow } from '@tausi/contract/bonuses/select-bonus-flow.ts';
import { updatePopupsStatus, updatePopupsStatusPost } from '@tausi/contract/bonuses/update-popups-status.ts';
import { updateUserBonusMsgStatusPost } from '@tausi/contract/bonuses/tasks/update-user-bonus-msg-status.ts';
import { dayMs, gameId, idempotencyKey, later, money, type Money, roundId, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newVisitor, type Visitor } from '../bad-input/test-house.ts';
import { ask, newGuest, send, startTestServer, type TestServer } from '../test-server.ts';
import type { WalletCommand } from '../wallet/index.ts';

const welcomeId = 170_311;
const kes = (minor: bigint): Money => money('KES', minor);
const now = () => server.clock.now();
let server: TestServer;
let player: Visitor;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  player = await newVisitor({ server });
});

type Without<T> = T extends WalletCommand ? Omit<T, 'playerId' | 'key' | 'at'> : never;
async function book(command: Without<WalletCommand>): Promise<void> {
  unwrap(await server.app.contexts.wallet.execute({ ...command, playerId: player.id, key: idempotencyKey(randomUUID()), at: now() }, []));
}

async function grant(campaign = 'welcome', lifetimeMs = dayMs): Promise<string> {
  const bonusId = randomUUID();
  await book({
    kind: 'bonus_granted',
    bonusId,
    amount: kes(5_000n),
    terms: {
      campaign,
      wageringRequirement: kes(20_000n),
      contribution: { byGamePpm: { '29': 500_000 }, otherGamesPpm: 0, lowRiskPpm: 0 },
      stakeOrder: 'bonus_first',
      stakeMax: kes(10_000n),
      cashOutMax: null,
      expiresAt: later(now(), lifetimeMs),
    },
  });
  await server.database.owner.query(
    `INSERT INTO issued_bonuses (player_id, bonus_no, bonus_id, promotion_id, version, amount_minor, offer, withdrawal, status, issued_at)
     SELECT $1, 1 + count(*), $2, $4, CASE WHEN $4::integer IS NULL THEN NULL ELSE 1 END, 5000, '{}', 'keeps', 'granted', $3
     FROM issued_bonuses WHERE player_id = $1`,
    [player.id, bonusId, new Date(now()), campaign === 'welcome' ? welcomeId : null],
  );
  return bonusId;
}

const bet = (stake: bigint) =>
  book({ kind: 'stake_and_win', roundId: roundId(randomUUID()), gameId: gameId(29), stake: kes(stake), payout: kes(stake) });

async function deposit(status: 'success' | 'sent', at: number = now()): Promise<void> {
  await server.database.owner.query(
    `INSERT INTO payments (payment_id, player_id, market, kind, provider, status, key, reference, phone, currency, amount_minor, created_at, poll_due_at, closed_at)
     VALUES (uuidv7(), $1, 'ke', 'deposit', 'daraja', $2, $3, $4, '0712345678', 'KES', 50000, $5, NULL, CASE WHEN $2 = 'success' THEN $5::timestamptz END)`,
    [player.id, status, `key-${randomUUID()}`, `T${randomUUID().slice(0, 10)}`, new Date(at)],
  );
}

function asked<C extends Call>(call: C, params: Readonly<Record<string, unknown>> = {}): Promise<AnswerOf<C>> {
  return ask(server, call, { session: player.session, params });
}

it('bonuses: are empty for a player without any', async () => {
  expect(await asked(getUserBonusSumAmount)).toEqual({ amount: '0.00', received: '0.00' });
  expect(await asked(getUserBonusTaskList)).toEqual([]);
  expect(await asked(getUserBonusTransactionList)).toEqual({ list: [], more: '' });
  expect(await asked(getUserBonusUnreadMsg)).toEqual({ count: 0 });
  for (const call of [getUserBonusDetail, selectBonusFlow])
    expect(await send(server, call, { session: player.session, params: { flowId: 1 } })).toMatchObject({ result: 2800 });
});

it('bonuses: are numbered per player, with the stake left to wager, from Issued to Approved', async () => {
  await grant();
  const wagered = async () =>
    (await asked(getUserBonusTaskList, { lang: 'sw' })).map(({ status, wagered: done, remaining }) => [status, done, remaining]);
  expect(await wagered()).toEqual([['Issued', '0.00', '200.00']]);
  await bet(10_000n);
  expect(await wagered()).toEqual([['Pending', '50.00', '150.00']]);
  for (const _bet of [1, 2, 3, 4]) await bet(10_000n);
  expect(await wagered()).toEqual([['Approved', '200.00', '0.00']]);
  expect(await asked(getUserBonusDetail, { flowId: 1, lang: 'sw' })).toMatchObject({
    flowId: 1,
    batchId: welcomeId,
    confId: 0,
    name: 'Bonasi ya kukaribisha',
    isQueued: false,
    amt: '50.00',
    wagerTarget: '200.00',
    expiresAt: now() + dayMs,
    stakeOrder: 'bonus_first',
    stakeMax: '100.00',
    cashOutMax: null,
    terms: { version: 1, hash: expect.stringMatching(/^[\da-f]{64}$/) },
  });
  expect(await asked(getUserBonusSumAmount)).toEqual({ amount: '50.00', received: '50.00' });
});

it('bonuses: are Expired in the list from their expiry on, even before the ledger takes them back', async () => {
  await grant('unknown-campaign', 60_000);
  await bet(2_000n);
  expect((await asked(getUserBonusTaskList))[0]).toMatchObject({ status: 'Pending', name: '', confId: 0, batchId: 0 });
  server.clock.forward(60_000);
  expect((await asked(getUserBonusTaskList))[0]).toMatchObject({ status: 'Expired' });
});

it('bonuses: list the counted bets page by page, to their own player only', async () => {
  await grant();
  for (const _bet of [1, 2, 3]) await bet(4_000n);
  const open = roundId(randomUUID());
  await book({ kind: 'stake', roundId: open, gameId: gameId(29), stake: kes(2_000n) });
  await book({ kind: 'win', roundId: open, gameId: gameId(29), payout: kes(0n) });
  const first = await asked(selectBonusFlow, { flowId: 1, size: 3 });
  const second = await asked(selectBonusFlow, { flowId: 1, size: 3, more: first.more });
  expect([...first.list, ...second.list].map(({ stake, counted, title }) => [stake, counted, title])).toEqual([
    ['20.00', '10.00', 'Savanna Riches'],
    ['40.00', '20.00', 'Savanna Riches'],
    ['40.00', '20.00', 'Savanna Riches'],
    ['40.00', '20.00', 'Savanna Riches'],
  ]);
  expect([first.list[0]?.roundId, second.more]).toEqual([open, '']);
  const stranger = await newVisitor({ server });
  expect(await send(server, selectBonusFlow, { session: stranger.session, params: { flowId: 1 } })).toMatchObject({ result: 2800 });
  expect(await ask(server, getUserBonusTransactionList, { session: stranger.session })).toEqual({ list: [], more: '' });
});

it('bonuses: list when they were granted, converted and forfeited', async () => {
  const first = await grant();
  for (const _bet of [1, 2, 3, 4]) await bet(10_000n);
  await book({ kind: 'bonus_converted', bonusId: first });
  server.clock.forward(1);
  const second = await grant();
  await book({ kind: 'bonus_forfeited', bonusId: second, why: 'given_up' });
  const page = await asked(getUserBonusTransactionList, { size: 3 });
  expect(page.list.map(({ flowId, amount, status }) => [flowId, amount, status])).toEqual([
    [2, '50.00', 'Failed'],
    [2, '50.00', 'Issued'],
    [1, '50.00', 'Complete'],
  ]);
  const rest = await asked(getUserBonusTransactionList, { size: 3, more: page.more });
  expect([rest.list.map(({ status }) => status), rest.more]).toEqual([['Issued'], '']);
  expect((await asked(getUserBonusTaskList)).map(({ flowId, status }) => [flowId, status])).toEqual([
    [2, 'Failed'],
    [1, 'Complete'],
  ]);
});

it('bonuses: name the games that do not count', async () => {
  await grant();
  const { plain } = await asked(getUserBonusDetail, { flowId: 1 });
  expect(plain).toMatchObject({ game: 'Savanna Riches' });
  expect(plain?.gamesNotCounting).toContain('Fruit Blaze');
  expect(plain?.gamesNotCounting).not.toContain('Savanna Riches');
  const asked31 = await asked(getUserBonusDetail, { flowId: 1, gameId: 31 });
  expect(asked31.plain).toMatchObject({ game: 'Fruit Blaze', gamePpm: 0, rounds: null, expectedLoss: null });
  // A game that the market does not have is no answer to the question.
  expect((await asked(getUserBonusDetail, { flowId: 1, gameId: 99_999 })).plain).toMatchObject({ game: 'Savanna Riches' });
});

it('bonuses: name the games that count for wagering', async () => {
  const open = await asked(bonusGameList);
  expect(open.length).toBeGreaterThan(0);
  expect(open.every(({ contributionPpm, status }) => contributionPpm === 1_000_000 && status === 'live')).toBe(true);
  await grant();
  expect((await asked(bonusGameList)).map((game) => [game.gameId, game.contributionPpm])).toEqual([[29, 500_000]]);
});

it('rewards: the recharge polling reports each credited deposit until its popup was shown', async () => {
  const status = () => asked(getUserRechargeStatus, { type: 1 });
  await deposit('sent');
  expect([await status(), await asked(depositGuide)]).toMatchObject([{ status: null, rechargeStatus: null }, { guide: 0 }]);
  await server.database.owner.query("UPDATE payments SET status = 'success', closed_at = created_at WHERE player_id = $1", [player.id]);
  expect(await status()).toMatchObject({ rechargeStatus: 1 });
  await asked(updatePopupsStatusPost, { type: 1 });
  expect(await status()).toMatchObject({ rechargeStatus: 0 });
  server.clock.forward(60_000);
  await deposit('success');
  expect(await status()).toMatchObject({ rechargeStatus: 1 });
  await asked(updatePopupsStatus, { type: 1 });
  expect(await status()).toMatchObject({ rechargeStatus: 0 });
});

it('rewards: unread bonus messages are counted by type and marked once', async () => {
  const insert = (kind: number) =>
    server.database.owner.query('INSERT INTO bonus_messages (player_id, kind, created_at) VALUES ($1, $2, $3)', [
      player.id,
      kind,
      new Date(now()),
    ]);
  for (const kind of [1, 1, 2]) await insert(kind);
  expect([await asked(getUserBonusUnreadMsg), await asked(getUserBonusUnreadMsg, { type: 1 })]).toEqual([{ count: 3 }, { count: 2 }]);
  await asked(updateUserBonusMsgStatusPost, { type: 1 });
  expect(await asked(getUserBonusUnreadMsg)).toEqual({ count: 1 });
  await asked(updateUserBonusMsgStatusPost, {});
  expect(await asked(getUserBonusUnreadMsg)).toEqual({ count: 0 });
});

it('rewards: are refused to a guest', async () => {
  const guest = await newGuest(server);
  expect(await send(server, getUserBonusSumAmount, { session: guest })).toMatchObject({ result: 2006 });
});
