import { randomUUID } from 'node:crypto';
import { receiveRegisterReward } from '@tausi/contract/bonuses/claims/receive-register-reward.ts';
import { err, ok, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVisitor, type Visitor } from '../../bad-input/test-house.ts';
import { send, startTestServer, type TestServer } from '../../test-server.ts';
import { createPromotionDesk } from '../desk/desk-service.ts';
import { readPromotionDraft } from '../desk/read-draft.ts';
import { createSegmentDesk } from './segment-desk.ts';

const registerId = 170_301;
let server: TestServer;
let players: readonly Visitor[];
beforeAll(async () => {
  server = await startTestServer();
  players = [await newVisitor({ server }), await newVisitor({ server })];
});
afterAll(() => server.close());

const desk = () => createSegmentDesk({ pool: server.database.pool, clock: server.clock });
const player = (index: number): Visitor => players[index] ?? expect.fail('there are two players');
const load = (text: string) => desk().import({ name: 'vip', text, by: 'asha', reason: 'a test' });
const stored = async () =>
  (await server.database.owner.query("SELECT player_id FROM segment_players WHERE name = 'vip'")).rows.map((row) => row.player_id);
const claim = (who: Visitor) => send(server, receiveRegisterReward, { session: who.session, params: { batchId: registerId, flowId: 0 } });

it('segment: a file replaces the list, and a bad line or an unknown player changes nothing', async () => {
  expect(await load(`player_id\n${player(0).id}\n${player(1).id}\n${player(1).id}`)).toEqual(ok(2));
  expect(await load(`${player(0).id}\n0712000001`)).toEqual(err({ code: 'lines_malformed', lines: [2] }));
  const unknown = randomUUID();
  expect(await load(`${player(0).id}\n${unknown}`)).toEqual(err({ code: 'players_unknown', players: [unknown] }));
  expect(new Set(await stored())).toEqual(new Set([player(0).id, player(1).id]));
  expect(await load(player(0).id)).toEqual(ok(1));
  expect(await stored()).toEqual([player(0).id]);
  expect(await desk().list()).toMatchObject([{ name: 'vip', players: 1, imported_by: 'asha' }]);
  expect(await desk().import({ name: 'Not so', text: '', by: 'asha', reason: 'x' })).toEqual(err({ code: 'name_malformed' }));
  expect(await desk().import({ name: 'vip', text: '', by: 'asha', reason: ' ' })).toEqual(err({ code: 'reason_missing' }));
});

it('segment: a promotion gives to its players, and the dry run counts them', async () => {
  const promotions = createPromotionDesk(server.database.pool);
  const file = (await promotions.file(registerId)) ?? expect.fail('it is seeded');
  const draft = unwrap(readPromotionDraft({ ...file, terms: { ...Object(file.terms), who: { inSegment: 'vip' } } }));
  unwrap(await promotions.draft(draft, 'asha'));
  const reach = await promotions.dryRun(registerId, server.clock.now());
  expect([...(reach?.byLevel.values() ?? [])]).toEqual([1]);
  unwrap(await promotions.approve({ id: registerId, by: 'juma', reason: 'a test' }));
  expect(await claim(player(1))).toMatchObject({ result: 4202 });
  expect(await claim(player(0))).toMatchObject({ result: 1, data: { amt: '50.00' } });
});
