import { coinEvent } from '@tausi/contract/campaigns/coins/coin-event.ts';
import { coinSpin } from '@tausi/contract/campaigns/coins/coin-spin.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newVisitor } from '../../bad-input/test-house.ts';
import { promotionPromises } from '../../promotions/promises.ts';
import { roundPromises } from '../../rounds/promises.ts';
import { brokenPromises, expectCleanBooks } from '../../test-books.ts';
import { ask, startTestServer, type TestServer } from '../../test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  const { session } = await newVisitor({ server });
  await ask(server, coinEvent, { session, params: { name: 'WHEEL' } });
  server.clock.forward(60_000);
  await ask(server, coinSpin, { session, params: { name: 'WHEEL', version: 1, stake: 0 } });
  await expectCleanBooks(server.database);
});
afterEach(() => server.close());

it.each([
  ['19a', 'UPDATE awards SET coins_paid = coins_paid + 1'],
  ['19h', 'UPDATE table_draws SET sector = (sector + 1) % size'],
  ['19h', "UPDATE table_draws SET drawn_for = 'another play'"],
  ['19h', 'UPDATE table_draws SET size = 100'],
  ['19h', 'DELETE FROM table_draws'],
  ['9g', 'UPDATE table_draws SET nonce = 5'],
  ['9g', 'UPDATE player_seeds SET sectors_drawn = sectors_drawn + 1'],
])('promise %s: is broken by %s', async (id, sql) => {
  const { rowCount } = await server.database.owner.query(sql);
  expect(rowCount).toBeGreaterThan(0);
  expect(await brokenPromises(server.database, [...promotionPromises, ...roundPromises])).toEqual([id]);
});
