import { getCollectRegisterRewardInfo } from '@tausi/contract/bonuses/claims/get-collect-register-reward-info.ts';
import { receiveRegisterReward } from '@tausi/contract/bonuses/claims/receive-register-reward.ts';
import { receiveWelcomeBonus } from '@tausi/contract/bonuses/claims/receive-welcome-bonus.ts';
import { promotionsWaiting } from '@tausi/contract/campaigns/events/promotions-waiting.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { register } from '@tausi/contract/players/account/register.ts';
import { redeemPromocode } from '@tausi/contract/promotions/redeem-promocode.ts';
import { err, ok, playerId as toPlayerId, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { giftMessages } from '../../inbox/index.ts';
import { expectCleanBooks } from '../../test-books.ts';
import { ask, registration, send, startTestServer, type TestServer, type TestSession } from '../../test-server.ts';
import { createReviewDesk } from './review-desk.ts';

type Account = { readonly id: PlayerId; readonly session: TestSession; readonly cookie: string };

let server: TestServer;
let first: Account;
let second: Account;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  // These deposits were never booked.
  await sql('DELETE FROM payments');
  await expectCleanBooks(server.database);
  await server.close();
});
beforeEach(async () => {
  first = await registerOn(null);
  server.clock.forward(1_000);
  second = await registerOn(first.cookie);
});

const sql = (text: string, values: readonly unknown[] = []) => server.database.owner.query(text, [...values]);
const desk = () => createReviewDesk({ pool: server.database.pool, clock: server.clock, messages: giftMessages });
const keep = () => server.app.contexts.promotions.keepAwards(server.clock.now());
const claim = ({ session }: Account) => send(server, receiveRegisterReward, { session, params: { batchId: 0, flowId: 0 } });
const statusOf = async ({ session }: Account) =>
  (await ask(server, getCollectRegisterRewardInfo, { session, params: { country: 'ke' } })).status;

// A browser sends the secrets of all players who signed in from it.
async function registerOn(cookie: string | null): Promise<Account> {
  const { response, data } = await send(server, register, { params: registration('ke'), headers: cookie === null ? {} : { cookie } });
  const session = register.answer.parse(data);
  const { id } = await ask(server, getUserInfo, { session });
  return { id: toPlayerId(id), session, cookie: String(response.headers['set-cookie']).split(';')[0] ?? '' };
}

async function awardsOf({ id }: Account): Promise<readonly string[]> {
  return (await sql('SELECT status FROM awards WHERE player_id = $1 ORDER BY award_no', [id])).rows.map((row) => row.status);
}

async function giftMessagesOf({ id }: Account): Promise<readonly string[]> {
  return (await sql("SELECT kind FROM messages WHERE player_id = $1 AND kind LIKE 'gift%' ORDER BY message_id", [id])).rows.map(
    (row) => row.kind,
  );
}

async function payFrom({ id }: Account, phone: string): Promise<void> {
  await sql(
    `INSERT INTO payments (payment_id, player_id, market, kind, provider, status, key, reference, phone, currency, amount_minor, created_at, closed_at, version)
     VALUES (gen_random_uuid(), $1, 'ke', 'deposit', 'daraja', 'success', gen_random_uuid()::text, left(md5(random()::text), 10), $2, 'KES', 10000, now(), now(), 1)`,
    [id, phone],
  );
}

it('review: the gift of a second account on a browser waits, with its budget set aside, and the first account is not held', async () => {
  expect(await claim(first)).toMatchObject({ result: 1 });
  expect(await claim(second)).toMatchObject({ result: 4203, info: 'We are reviewing your application. Please check it later' });
  expect(await claim(second)).toMatchObject({ result: 4203 });
  expect(await awardsOf(second)).toEqual(['in_review']);
  expect(await giftMessagesOf(second)).toEqual(['gift_in_review']);
  expect(await statusOf(second)).toBe(0);
  expect(await ask(server, promotionsWaiting, { session: second.session })).toMatchObject({ register: false, inReview: 1 });
  const [review] = await desk().list(second.id);
  expect(review).toMatchObject({ score: 80, gifts: 1, minor: 5_000n, market: 'ke' });
  expect(review?.reasons.toSorted()).toEqual(['device', 'new_account']);
  await expectCleanBooks(server.database);
});

it('review: the welcome bonus of a held account answers "none" and waits as well', async () => {
  expect(await ask(server, receiveWelcomeBonus, { session: second.session })).toMatchObject({ status: 0, amt: '0.00' });
  expect(await awardsOf(second)).toEqual(['in_review']);
});

it('review: two taps at once hold one gift in one review', async () => {
  expect((await Promise.all([claim(second), claim(second)])).map(({ result }) => result)).toEqual([4203, 4203]);
  expect(await awardsOf(second)).toEqual(['in_review']);
  expect((await sql('SELECT FROM player_reviews WHERE player_id = $1', [second.id])).rowCount).toBe(1);
});

it('review: a person releases the gifts with a reason; each is collected once, and the player is not held again', async () => {
  await claim(second);
  await ask(server, receiveWelcomeBonus, { session: second.session });
  expect(await desk().release({ playerId: second.id, by: 'asha', reason: ' ' })).toEqual(err({ code: 'reason_missing' }));
  expect(await desk().release({ playerId: second.id, by: 'asha', reason: 'a family phone' })).toEqual(ok(undefined));
  expect(await desk().release({ playerId: second.id, by: 'asha', reason: 'a family phone' })).toEqual(err({ code: 'no_review' }));
  expect(await awardsOf(second)).toEqual(['waiting', 'waiting']);
  expect((await giftMessagesOf(second)).slice(2)).toEqual(['gift_released.open', 'gift_released.open']);
  expect(await statusOf(second)).toBe(1);
  expect(await claim(second)).toMatchObject({ result: 1, data: { amt: '50.00' } });
  expect(await ask(server, receiveWelcomeBonus, { session: second.session })).toMatchObject({ status: 1, amt: '20.00' });
  expect(await awardsOf(second)).toEqual(['collected', 'collected']);
  await expectCleanBooks(server.database);
});

it('review: a single-use code is used by the player whose gift is held, and gives it after the release', async () => {
  const codes = server.app.contexts.promotions.codeDesk;
  const order = { promotionId: 172_001, codes: { kind: 'single_use', count: 1 }, by: 'asha', reason: 'a test' } as const;
  const made = unwrap(await codes.make(order));
  unwrap(await codes.approve({ batchId: made.batchId, by: 'juma' }));
  const redeem = ({ session }: Account) => send(server, redeemPromocode, { session, params: { code: made.codes[0] ?? '' } });
  expect(await redeem(second)).toMatchObject({ result: 4203 });
  expect(await redeem(first)).toMatchObject({ result: 4208 });
  expect(await redeem(second)).toMatchObject({ result: 4203 });
  unwrap(await desk().release({ playerId: second.id, by: 'asha', reason: 'a family phone' }));
  expect(await redeem(second)).toMatchObject({ result: 1 });
  expect(await awardsOf(second)).toEqual(['collected']);
});

it('review: a person revokes the gifts, their budget is free again, and the next gift opens another review', async () => {
  await claim(second);
  expect(await desk().revoke({ playerId: second.id, by: 'asha', reason: 'a ring of accounts' })).toEqual(ok(undefined));
  expect(await awardsOf(second)).toEqual(['revoked']);
  await expectCleanBooks(server.database);
  await ask(server, receiveWelcomeBonus, { session: second.session });
  expect(await awardsOf(second)).toEqual(['revoked', 'in_review']);
});

it('review: a deposit from an own number releases within a minute, one from a shared number does not', async () => {
  await claim(second);
  await payFrom(first, '0711000111');
  await payFrom(second, '0711000111');
  await keep();
  expect(await awardsOf(second)).toEqual(['in_review']);
  const third = await registerOn(first.cookie);
  await claim(third);
  await payFrom(third, '0711000222');
  await keep();
  expect(await awardsOf(third)).toEqual(['waiting']);
});

it('review: a passed identity check releases within a minute', async () => {
  await claim(second);
  await sql(
    `INSERT INTO identity_checks (player_id, market, status, sealed, number_hash, submitted_at, decided_at, person_hash)
     VALUES ($1, 'ke', 'passed', '\\x00', $2, now(), now(), $2)`,
    [second.id, second.id.replaceAll('-', '')],
  );
  await keep();
  expect(await awardsOf(second)).toEqual(['waiting']);
});

it('review: a second account after more than a week is not held, and old signs are deleted', async () => {
  await sql("UPDATE player_signals SET noted_at = noted_at - interval '8 days' WHERE player_id = $1", [first.id]);
  expect(await claim(second)).toMatchObject({ result: 1 });
  await sql("UPDATE player_signals SET noted_at = noted_at - interval '91 days' WHERE player_id = $1", [first.id]);
  await keep();
  expect((await sql('SELECT FROM player_signals WHERE player_id = $1', [first.id])).rowCount).toBe(0);
});
