import { randomUUID } from 'node:crypto';
import { receiveRegisterReward } from '@tausi/contract/bonuses/claims/receive-register-reward.ts';
import { receiveEvent } from '@tausi/contract/campaigns/events/receive-event.ts';
import { fissionPopups } from '@tausi/contract/campaigns/events/fission-popups.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { register } from '@tausi/contract/players/account/register.ts';
import { fissionInvite } from '@tausi/contract/promotions/fission-invite.ts';
import {
  dayMs,
  gameId,
  idempotencyKey,
  later,
  money,
  ok,
  paymentId,
  playerId as toPlayerId,
  roundId,
  unwrap,
  type PlayerId,
} from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectCleanBooks } from '../../test-books.ts';
import { ask, registerPlayer, registration, send, startTestServer, type TestServer, type TestSession } from '../../test-server.ts';
import { followAll } from '../../wallet/followers/test-followers.ts';
import type { WalletCommand } from '../../wallet/index.ts';
import { dayStakes } from '../drops/day-stakes.ts';
import { promotionPromises } from '../promises.ts';

type Account = { readonly id: PlayerId; readonly session: TestSession };

let server: TestServer;
let inviter: Account;
let code: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  // The rounds of these stakes are in the books alone.
  await expectCleanBooks(server.database, promotionPromises);
  await server.close();
});
beforeEach(async () => {
  inviter = await accountOf(await registerPlayer(server));
  ({ code } = await invite());
});

const sql = (text: string, values: readonly unknown[] = []) => server.database.owner.query(text, [...values]);
const invite = () => ask(server, fissionInvite, { session: inviter.session });
const accountOf = async (session: TestSession): Promise<Account> => ({
  id: toPlayerId((await ask(server, getUserInfo, { session })).id),
  session,
});
const friendBy = async (inviteCode: string, market: 'ke' | 'ug' = 'ke'): Promise<Account> =>
  accountOf(await registerPlayer(server, market, { inviteCode }));
const kes = (minor: bigint) => money('KES', minor);
type Without<T> = T extends WalletCommand ? Omit<T, 'playerId' | 'key' | 'at'> : never;
async function book({ id }: Account, command: Without<WalletCommand>): Promise<void> {
  const own = { playerId: id, key: idempotencyKey(randomUUID()), at: server.clock.now() };
  unwrap(await server.app.contexts.wallet.execute({ ...command, ...own }, []));
}
async function deposit(account: Account, minor: bigint): Promise<string> {
  const payment = paymentId(randomUUID());
  await book(account, { kind: 'deposit_credited', paymentId: payment, provider: 'development', amount: kes(minor) });
  return payment;
}
async function stake(account: Account, minor: bigint): Promise<void> {
  await book(account, { kind: 'stake_and_win', roundId: roundId(randomUUID()), gameId: gameId(29), stake: kes(minor), payout: kes(minor) });
  await followAll(server.database.pool, [dayStakes]);
}
const advance = () => server.app.contexts.promotions.advanceReferrals(server.clock.now());
// Its gift has rested for 72 hours. A session would not last that long without a call.
const rest = () => sql("UPDATE referrals SET staked_at = staked_at - interval '72 hours' WHERE ended_at IS NULL");
const give = async (): Promise<void> => {
  await server.app.contexts.promotions.giveDue(server.clock.now());
  const open = "SELECT FROM due_awards WHERE ended_at IS NULL AND (cause = 'invited' OR cause ^@ 'friend:')";
  await expect.poll(async () => (await sql(open)).rowCount).toBe(0);
};
const outcomeOf = async ({ id }: Account) => (await sql('SELECT outcome FROM referrals WHERE player_id = $1', [id])).rows[0]?.outcome;
const partsOf = ({ session }: Account) => ask(server, fissionPopups, { session, params: { time: '1' } });
async function complete(friend: Account): Promise<void> {
  await deposit(friend, 60_000n);
  await stake(friend, 50_000n);
  await advance();
}

it('invite: shows one code for ever, its address, the terms and no friends', async () => {
  const shown = await invite();
  expect(shown).toMatchObject({
    code,
    url: `/#/casino/Home?open=register&invite=${code}`,
    rewards: [{ rewardType: 1, rewardAmount: '50.00', status: 0 }],
    depositMin: '100.00',
    stakeMin: '500.00',
    withinDays: 30,
    coolingHours: 72,
    friends: { invited: 0, underway: 0, given: 0, givenThisMonth: 0, monthMax: 20 },
  });
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
});

it('referral: a friend who pays in and plays brings a part to both, after 72 hours, once', async () => {
  const friend = await friendBy(code.toLowerCase());
  await advance();
  expect((await invite()).friends).toMatchObject({ invited: 1, underway: 1, given: 0 });
  await complete(friend);
  expect(await advance()).toBe(0);
  await rest();
  const counts = await Promise.all([advance(), advance()]);
  expect(counts.toSorted()).toEqual([0, 1]);
  await give();
  for (const account of [inviter, friend]) {
    const [part, ...others] = await partsOf(account);
    expect([part?.amt, others]).toEqual(['50.00', []]);
    const params = { batchId: part?.batchId ?? 0, flowId: part?.id ?? 0, confId: 0 };
    expect(await send(server, receiveEvent, { session: account.session, params })).toMatchObject({ result: 1, data: { amt: '50.00' } });
    expect(await partsOf(account)).toEqual([]);
  }
  expect((await invite()).friends).toEqual({ invited: 1, underway: 0, given: 1, givenThisMonth: 1, monthMax: 20 });
  expect(await advance()).toBe(0);
});

it('referral: an unknown code and one of another market change nothing, and the registration succeeds', async () => {
  for (const friend of [await friendBy('NOSUCHES'), await friendBy('!'), await friendBy(code, 'ug')])
    expect(await outcomeOf(friend)).toBeUndefined();
  expect((await invite()).friends.invited).toBe(0);
});

it('referral: too small deposits and stakes bring nothing, and thirty days end it', async () => {
  const friend = await friendBy(code);
  await deposit(friend, 9_999n);
  await stake(friend, 9_999n);
  await advance();
  server.clock.forward(29 * dayMs);
  await deposit(friend, 60_000n);
  await stake(friend, 49_999n);
  await advance();
  expect(await outcomeOf(friend)).toBeNull();
  server.clock.forward(dayMs);
  await advance();
  expect(await outcomeOf(friend)).toBe('expired');
});

it('referral: a deposit that is taken back while the gift rests brings nothing', async () => {
  const friend = await friendBy(code);
  const payment = await deposit(friend, 60_000n);
  await stake(friend, 50_000n);
  await advance();
  const holdId = randomUUID();
  await book(friend, { kind: 'hold', holdId, amount: kes(60_000n), expiresAt: later(server.clock.now(), dayMs) });
  await book(friend, { kind: 'deposit_reversed', paymentId: paymentId(payment), provider: 'development', amount: kes(60_000n), holdId });
  await advance();
  expect(await outcomeOf(friend)).toBe('reversed');
});

it('referral: a friend on the same browser brings nothing, and the friend’s own gifts wait for a review', async () => {
  const first = await send(server, register, { params: registration('ke') });
  const cookie = String(first.response.headers['set-cookie']).split(';')[0] ?? '';
  inviter = await accountOf(register.answer.parse(first.data));
  ({ code } = await invite());
  server.clock.forward(1_000);
  const params = registration('ke', { inviteCode: code });
  const friend = await accountOf(register.answer.parse((await send(server, register, { params, headers: { cookie } })).data));
  await complete(friend);
  await rest();
  expect(await advance()).toBe(0);
  expect(await outcomeOf(friend)).toBe('same_person');
  expect(await send(server, receiveRegisterReward, { session: friend.session, params: { batchId: 0, flowId: 0 } })).toMatchObject({
    result: 4203,
  });
  const { rows } = await sql('SELECT reasons FROM player_reviews WHERE player_id = $1', [friend.id]);
  expect(rows[0]?.reasons).toContain('invited_on_own_device');
});

it('referral: after twenty friends in a month the next one brings nothing', async () => {
  const friends = await Promise.all(Array.from({ length: 20 }, () => registerPlayer(server).then(accountOf)));
  await sql(
    `INSERT INTO referrals (player_id, invited_by, invited_at, ended_at, outcome) SELECT id, $2, $3, $3, 'given' FROM unnest($1::uuid[]) AS id`,
    [friends.map(({ id }) => id), inviter.id, new Date(server.clock.now())],
  );
  const friend = await friendBy(code);
  await complete(friend);
  await rest();
  await advance();
  expect(await outcomeOf(friend)).toBe('month_full');
});

it('referral: an excluded inviter is shown no code and gets nothing, and the friend gets the own part', async () => {
  const friend = await friendBy(code);
  await complete(friend);
  const exclusion = { kind: 'break', until: later(server.clock.now(), 30 * dayMs) } as const;
  unwrap(await server.app.contexts.wallet.changeGuard({ playerId: inviter.id, at: server.clock.now() }, () => ok({ exclusion })));
  expect(await send(server, fissionInvite, { session: inviter.session })).toMatchObject({ result: 4200 });
  await rest();
  expect(await advance()).toBe(1);
  await give();
  expect((await sql("SELECT FROM awards WHERE player_id = $1 AND status = 'waiting'", [inviter.id])).rowCount).toBe(0);
  expect(await partsOf(friend)).toHaveLength(1);
});
