import { receiveEvent } from '@tausi/contract/campaigns/events/receive-event.ts';
import { assert } from '@tausi/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newVisitor, type Visitor } from '../../bad-input/test-house.ts';
import { newKey, newNonce, send, sendRaw, signedHeaders, startTestServer, type TestServer } from '../../test-server.ts';

let server: TestServer;
let doors: number;
beforeEach(async () => {
  server = await startTestServer();
  doors = (await sql("SELECT promotion_id FROM promotions WHERE name = 'christmas-ke'")).rows[0].promotion_id;
});
afterEach(() => server.close());

const sql = (text: string, values: readonly unknown[] = []) => server.database.owner.query(text, [...values]);
const allow = (awards: number) =>
  sql("UPDATE promotion_budgets SET awards_max = $2 WHERE promotion_id = $1 AND span = 'whole'", [doors, awards]);

it('rush: once a budget is used up the rest is refused, who has the gift is answered again, and a raised budget gives', async () => {
  await allow(3);
  const visitors = await Promise.all(Array.from({ length: 8 }, () => newVisitor({ server })));
  const claim = async ({ session }: Visitor) => {
    const { result } = await send(server, receiveEvent, { session, params: { batchId: doors, flowId: 0, confId: 0 } });
    return Number(result);
  };
  const results = await Promise.all(visitors.map(claim));
  expect(results.toSorted((one, other) => one - other)).toEqual([1, 1, 1, 4201, 4201, 4201, 4201, 4201]);
  // The rush goes on: no one gets a second gift or loses the first.
  expect(await Promise.all(visitors.map(claim))).toEqual(results);
  await allow(4);
  const [refused] = visitors.filter((_visitor, at) => results[at] === 4201);
  assert(refused !== undefined, 'some are refused');
  await expect.poll(() => claim(refused), { timeout: 5_000 }).toBe(1);
});

it('rush: a refusal of a used-up budget keeps no nonce, but needs a right signature; the gift takes a request once', async () => {
  await allow(0);
  const [first, second] = [await newVisitor({ server }), await newVisitor({ server })];
  const params = { batchId: doors, flowId: 0, confId: 0 };
  // The server knows both sessions by now, and the first refusal tells it about the budget.
  for (const { session } of [second, first]) expect((await send(server, receiveEvent, { session, params })).result).toBe(4201);
  const request = { method: 'POST', url: receiveEvent.path, body: JSON.stringify(params), key: newKey() } as const;
  const headers = signedHeaders(request, second.session, { at: server.clock.now(), nonce: newNonce() });
  const claim = async (sent = headers) => Number((await sendRaw(server, request, { headers: sent })).result);
  expect([await claim(), await claim()]).toEqual([4201, 4201]);
  expect(
    await claim(
      signedHeaders(request, { ...second.session, secretKey: first.session.secretKey }, { at: server.clock.now(), nonce: newNonce() }),
    ),
  ).toBe(105);
  await allow(1);
  await expect.poll(() => claim(), { timeout: 5_000 }).toBe(1);
  expect(await claim()).toBe(105);
});
