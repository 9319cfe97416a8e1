import { randomUUID } from 'node:crypto';
import { receiveRegisterReward } from '@tausi/contract/bonuses/claims/receive-register-reward.ts';
import { idempotencyKey, money, ok, unwrap, type PlayerId } from '@tausi/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newVisitor } from '../bad-input/test-house.ts';
import { brokenPromises, expectCleanBooks } from '../test-books.ts';
import { ask, startTestServer, type TestServer } from '../test-server.ts';
import { promotionPromises } from './promises.ts';

let server: TestServer;
let player: PlayerId;
beforeEach(async () => {
  server = await startTestServer();
  const visitor = await newVisitor({ server });
  player = visitor.id;
  await ask(server, receiveRegisterReward, { session: visitor.session, params: { batchId: 0, flowId: 0 } });
  const [promotion] = (
    await server.app.contexts.promotions.giftsOf({ playerId: player, market: 'ke', surfaces: ['welcome'], at: server.clock.now() })
  ).map((gift) => gift.promotion);
  const coins = [{ kind: 'coins', amount: 30n }] as const;
  const given = {
    playerId: player,
    market: 'ke' as const,
    cause: 'day:2026-11-21',
    option: null,
    earned: ok(coins),
    requestKey: null,
    rows: [],
  };
  unwrap(await server.app.contexts.promotions.collect({ ...given, promotion: promotion ?? expect.fail('seeded'), at: server.clock.now() }));
  await expectCleanBooks(server.database);
});
afterEach(() => server.close());

const gift = (unlessExcluded: boolean) =>
  server.app.contexts.wallet.execute(
    {
      kind: 'reward_paid',
      playerId: player,
      key: idempotencyKey(randomUUID()),
      at: server.clock.now(),
      rewardId: randomUUID(),
      campaign: 'welcome-ke',
      amounts: [money('COIN', 5n)],
      ...(unlessExcluded ? { unlessExcluded } : {}),
    },
    [],
  );

it.each([
  ['19a', "UPDATE awards SET items = jsonb_set(items, '{0,amount}', '\"31\"') WHERE reference IS NOT NULL"],
  ['19a', "UPDATE awards SET status = 'waiting', collected_at = NULL WHERE reference IS NOT NULL"],
  ['19b', 'UPDATE promotion_budgets SET minor_spent = minor_spent + 1 WHERE promotion_id = 170301'],
  ['19b', 'UPDATE awards SET cost_minor = 0'],
  ['19e', 'UPDATE issued_bonuses SET amount_minor = 1'],
  ['19e', 'DELETE FROM issued_bonuses'],
  ['19e', 'UPDATE issued_bonuses SET bonus_id = uuidv7()'],
])('promise %s: is broken by %s', async (id, sql) => {
  const { rowCount } = await server.database.owner.query(sql);
  expect(rowCount).toBeGreaterThan(0);
  expect(await brokenPromises(server.database, promotionPromises)).toEqual([id]);
});

it('promise 19i: a second award for one cause breaks it', async () => {
  await server.database.owner.query('ALTER TABLE awards DROP CONSTRAINT one_award_a_cause');
  await server.database.owner.query(
    `INSERT INTO awards (player_id, award_no, award_id, promotion_id, version, cause, status, items, cost_minor, made_at)
     SELECT player_id, 99, gen_random_uuid(), promotion_id, version, cause, 'waiting', items, 0, made_at FROM awards WHERE cause = 'once'`,
  );
  await server.database.owner.query(
    "UPDATE promotion_budgets SET awards_made = awards_made + 1 WHERE span = 'whole' AND promotion_id IN (SELECT promotion_id FROM awards WHERE cause = 'once')",
  );
  expect(await brokenPromises(server.database, promotionPromises)).toEqual(['19i']);
});

it('promise 19a: a gift on the account of a promotion without an award breaks it', async () => {
  unwrap(await gift(true));
  expect(await brokenPromises(server.database, promotionPromises)).toEqual(['19a']);
});

it('promise 19f: a gift under an exclusion breaks it', async () => {
  const exclusion = { kind: 'self_exclusion', until: null } as const;
  unwrap(await server.app.contexts.wallet.changeGuard({ playerId: player, at: server.clock.now() }, () => ok({ exclusion })));
  await expectCleanBooks(server.database);
  unwrap(await gift(false));
  const only = promotionPromises.filter(({ id }) => id === '19f');
  expect(await brokenPromises(server.database, only)).toEqual(['19f']);
});
