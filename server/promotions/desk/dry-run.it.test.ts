import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { dayMs, later, ok, playerId, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPurse } from '../../bad-input/test-house.ts';
import { ask, registerPlayer, startTestServer, type TestServer } from '../../test-server.ts';
import { createPromotionDesk, type PromotionDesk } from './desk-service.ts';
import { readPromotionDraft } from './read-draft.ts';

const registerId = 170_301;
const firstDepositId = 170_214;
const wheelId = 172_091;
let server: TestServer;
let desk: PromotionDesk;
let poor: PlayerId;
let rich: PlayerId;
let absent: PlayerId;
beforeAll(async () => {
  server = await startTestServer();
  desk = createPromotionDesk(server.database.pool);
  [poor, rich, absent] = [await newPlayer(), await newPlayer(), await newPlayer()];
  for (const minor of [10_000n, 1_000_000n]) await fillPurse({ server }, rich, minor);
  const own = { playerId: absent, at: server.clock.now() };
  unwrap(await server.app.contexts.wallet.changeGuard(own, () => ok({ exclusion: { kind: 'break', until: later(own.at, dayMs) } })));
});
afterAll(() => server.close());

async function newPlayer(): Promise<PlayerId> {
  return playerId((await ask(server, getUserInfo, { session: await registerPlayer(server) })).id);
}

/** Drafts the next version of a seeded promotion with other conditions on the player. */
async function draftFor(id: number, who: Readonly<Record<string, unknown>>): Promise<void> {
  const file = (await desk.file(id)) ?? expect.fail('it is seeded');
  unwrap(await desk.draft(unwrap(readPromotionDraft({ ...file, terms: { ...Object(file.terms), who } })), 'asha'));
}

const run = async (id: number) => (await desk.dryRun(id, server.clock.now())) ?? expect.fail('it is seeded');

it('dry run: counts who could take it by level, the others by the reason, and names examples', async () => {
  await draftFor(registerId, { levels: [3], identityTierMin: 1 });
  const found = await run(registerId);
  expect(found.byLevel).toEqual(new Map([[3, 1]]));
  expect(found.byObstacle).toEqual(
    new Map([
      ['level', 1],
      ['excluded', 1],
    ]),
  );
  expect(found.identityTierMin).toBe(1);
  const obstacleOf = (who: PlayerId) => found.examples.find((one) => one.playerId === who)?.obstacle;
  expect([poor, rich, absent].map(obstacleOf)).toEqual(['level', null, 'excluded']);
});

it('dry run: fixed items have an exact cost', async () => {
  expect(await run(registerId)).toMatchObject({ eachMinor: 5_000n, eachMinorMax: 5_000n });
});

it('dry run: the average share comes from the deposits of the market, under the ceiling', async () => {
  const { eachMinor, eachMinorMax } = await run(firstDepositId);
  expect([eachMinor, eachMinorMax]).toEqual([(20_000n + 1_000_000n) / 2n, 1_000_000n]);
});

it('dry run: a table costs the average of its sectors', async () => {
  expect(await run(wheelId)).toMatchObject({ eachMinor: 9n, eachMinorMax: 200n });
});

it('dry run: the budget lasts as long as the last seven days tell', async () => {
  expect((await run(firstDepositId)).daysLeft).toBeNull();
  await server.database.owner.query(`UPDATE promotion_budgets SET minor_reserved = 700000 WHERE promotion_id = $1 AND span = 'whole'`, [
    firstDepositId,
  ]);
  await server.database.owner.query(
    `INSERT INTO awards (player_id, award_no, award_id, promotion_id, version, cause, items, cost_minor, status, made_at)
     VALUES ($1, 900, uuidv7(), $2, 1, 'test', '[]', 700000, 'waiting', $3)`,
    [rich, firstDepositId, new Date(server.clock.now())],
  );
  const row = (await desk.show(firstDepositId)) ?? expect.fail('it is seeded');
  expect((await run(firstDepositId)).daysLeft).toBe(((row.minorMax ?? 0n) - row.minorSpent - 700_000n) / 100_000n);
});
