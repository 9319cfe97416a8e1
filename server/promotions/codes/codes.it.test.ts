import { redeemPromocode } from '@tausi/contract/promotions/redeem-promocode.ts';
import { err, idempotencyKey, ok, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newVisitor, type Visitor } from '../../bad-input/test-house.ts';
import { ensureCodes } from '../../development/ensure-codes.ts';
import { expectCleanBooks } from '../../test-books.ts';
import { createSecrets } from '../../platform/security/secrets.ts';
import { send, startTestServer, testMasterKey, type TestServer } from '../../test-server.ts';
import type { CodeOrder } from './code-desk.ts';
import { giftMessages } from '../../inbox/index.ts';
import { codeHasher } from './code-hash.ts';
import { redeemCode } from './redeem-code.ts';

let server: TestServer;
let player: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  await ensureCodes({ ...server.app.contexts, clock: server.clock });
});
afterAll(async () => {
  await expectCleanBooks(server.database);
  await server.close();
});
beforeEach(async () => {
  player = await newVisitor({ server });
});

const minuteMs = 60_000;
const kenyan = 172_001;
const desk = () => server.app.contexts.promotions.codeDesk;
const redeem = (code: string, { session }: Visitor = player, key?: string) =>
  send(server, redeemPromocode, { session, params: { code }, ...(key === undefined ? {} : { key }) });
const order = (codes: CodeOrder['codes']) => ({ promotionId: kenyan, codes, by: 'asha', reason: 'a test' });
async function makeCodes(codes: CodeOrder['codes']): Promise<readonly string[]> {
  const made = unwrap(await desk().make(order(codes)));
  unwrap(await desk().approve({ batchId: made.batchId, by: 'juma' }));
  return made.codes;
}
const gift = [
  { rewardType: 2, rewardAmount: '200', status: 1 },
  { rewardType: 3, rewardAmount: '25.00', status: 1 },
];

it('promo code: KARIBU gives coins and a bonus once, however it is typed; the same request is answered again', async () => {
  const key = 'a-promo-code-request-1';
  expect(await redeem(' kari-bu', player, key)).toMatchObject({ result: 1, data: { rewards: gift } });
  expect(await redeem(' kari-bu', player, key)).toMatchObject({ result: 1, data: { rewards: gift } });
  expect(await redeem('KARIBU')).toMatchObject({ result: 4209 });
  const purses = await server.app.contexts.wallet.pursesOf(player.id);
  expect([purses?.coins.minor, purses?.bonus.minor]).toEqual([200n, 2_500n]);
});

it('promo code: a repeat of the request whose answer was lost gets the same gift', async () => {
  const { wallet, kyc, rounds } = server.app.contexts;
  const ports = {
    pool: server.database.pool,
    wallet,
    series: rounds.series,
    live: { publish: async () => {}, onPublishFailed: () => {} },
    messages: giftMessages,
    identityTierOf: kyc.tierOf,
    rightsOf: () => [],
    payerOf: async () => 'own' as const,
    isPersonShared: async () => false,
    attempts: { take: async () => true, giveBack: async () => {} },
    hashCode: codeHasher(createSecrets(testMasterKey)),
    devicesOf: () => [],
    addressFactor: 1,
  };
  const request = { playerId: player.id, market: 'ke', code: 'KARIBU', address: '127.0.0.1', devices: [], at: server.clock.now() } as const;
  const requestKey = idempotencyKey('a-promo-code-request-2');
  const first = unwrap(await redeemCode(ports, { ...request, requestKey }));
  expect(await redeemCode(ports, { ...request, requestKey })).toEqual(ok(first));
  const other = idempotencyKey('a-promo-code-request-3');
  expect(await redeemCode(ports, { ...request, requestKey: other })).toEqual(err({ code: 'code_used' }));
});

it('promo code: unknown, foreign, unapproved and ended codes are refused alike', async () => {
  const { codes } = unwrap(await desk().make(order({ kind: 'single_use', count: 1 })));
  const ugandan = unwrap(await desk().make({ ...order({ kind: 'shared', text: 'UGANDA' }), promotionId: 172_002 }));
  unwrap(await desk().approve({ batchId: ugandan.batchId, by: 'juma' }));
  for (const code of ['NOSUCH', 'UGANDA', codes[0] ?? '', '!'])
    expect(await redeem(code)).toMatchObject({ result: 4208, info: 'This code is not valid' });
});

it('promo code: a single-use code serves the faster of ten players, once', async () => {
  const players = await Promise.all(Array.from({ length: 10 }, () => newVisitor({ server })));
  const [code = ''] = await makeCodes({ kind: 'single_use', count: 1 });
  const all = await Promise.all(players.map((one) => redeem(code, one)));
  expect(all.filter(({ result }) => result === 1)).toHaveLength(1);
  expect(all.filter(({ result }) => result === 4208)).toHaveLength(9);
  const rows = await server.database.owner.query('SELECT player_id FROM promo_codes WHERE player_id IS NOT NULL');
  expect(rows.rowCount).toBe(1);
});

it('promo code: a player uses one code of a batch, and a right code is no try', async () => {
  const [one = '', two = ''] = await makeCodes({ kind: 'single_use', count: 2 });
  for (let press = 0; press < 6; press += 1) expect(await redeem(one)).toMatchObject({ result: press === 0 ? 1 : 4209 });
  expect(await redeem(two)).toMatchObject({ result: 4209 });
});

it('promo code: after five wrong codes the player waits, also with a right one', async () => {
  for (let n = 0; n < 5; n += 1) expect(await redeem(`WRONG${n}`)).toMatchObject({ result: 4208 });
  expect(await redeem('KARIBU')).toMatchObject({ result: 4210, arrs: ['15'] });
  server.clock.forward(15 * minuteMs);
  expect(await redeem('KARIBU')).toMatchObject({ result: 1 });
});

it('promo code: twenty wrong codes in a day are the most', async () => {
  for (let round = 0; round < 4; round += 1) {
    for (let n = 0; n < 5; n += 1) expect(await redeem(`WRONG${round}${n}`)).toMatchObject({ result: 4208 });
    server.clock.forward(15 * minuteMs);
  }
  expect(await redeem('KARIBU')).toMatchObject({ result: 4210, arrs: ['1440'] });
});

it('promo code: forty wrong codes a day are the most from one browser, however many players use it', async () => {
  const headers = { cookie: `tausi-device=${'d'.repeat(22)}` };
  const wrong = ({ session }: Visitor) => send(server, redeemPromocode, { session, params: { code: 'NOSUCH' }, headers });
  for (let visitor = 0; visitor < 8; visitor += 1) {
    const other = await newVisitor({ server });
    for (let time = 0; time < 5; time += 1) expect(await wrong(other)).toMatchObject({ result: 4208 });
  }
  expect(await wrong(await newVisitor({ server }))).toMatchObject({ result: 4210 });
  expect(await redeem('KARIBU', await newVisitor({ server }))).toMatchObject({ result: 1 });
});

it('promo code: the text of a code is in no table', async () => {
  const [code = ''] = await makeCodes({ kind: 'single_use', count: 1 });
  await redeem(code);
  const { rows } = await server.database.owner.query<{ text: string }>('SELECT c::text AS text FROM promo_codes c');
  expect(rows.some(({ text }) => text.includes(code.replace('-', '')) || text.includes('KAR1BU'))).toBe(false);
});

it('code desk: the maker does not approve, a code exists once in a market, and only code promotions take codes', async () => {
  const { batchId } = unwrap(await desk().make(order({ kind: 'single_use', count: 3 })));
  expect(await desk().approve({ batchId, by: 'asha' })).toMatchObject({ error: { code: 'second_person_missing' } });
  unwrap(await desk().approve({ batchId, by: 'juma' }));
  expect(await desk().approve({ batchId, by: 'juma' })).toMatchObject({ error: { code: 'nothing_to_approve' } });
  expect(await desk().make(order({ kind: 'shared', text: 'kar1bu' }))).toMatchObject({ error: { code: 'code_taken' } });
  expect(await desk().make(order({ kind: 'shared', text: 'a b' }))).toMatchObject({ error: { code: 'bad_code' } });
  expect(await desk().make(order({ kind: 'single_use', count: 0 }))).toMatchObject({ error: { code: 'bad_count' } });
  expect(await desk().make({ ...order({ kind: 'single_use', count: 1 }), reason: ' ' })).toMatchObject({
    error: { code: 'reason_missing' },
  });
  expect(await desk().make({ ...order({ kind: 'single_use', count: 1 }), promotionId: 170_301 })).toMatchObject({
    error: { code: 'no_code_promotion' },
  });
});
