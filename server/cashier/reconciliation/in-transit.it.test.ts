import { randomUUID } from 'node:crypto';
import { formatMoney, instant, later } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listOverdue, listOverduePayments } from '../index.ts';
import { TestCashier } from '../test-cashier.ts';

let house: TestCashier;
let player: string;
beforeAll(async () => {
  house = await TestCashier.open();
  player = await house.newPlayer();
});
beforeEach(() => house.house.database.owner.query("UPDATE payments SET closed_at = closed_at - interval '400 days'"));
afterAll(() => house.close());

const hourMs = 3_600_000;
const at = (day: number) => instant(Date.UTC(2026, 10, day, 12));
async function paid(method: 'card' | 'mpesa', closedAt: number, amountMinor = 1_000n): Promise<string> {
  const id = randomUUID();
  await house.house.database.owner.query(
    `INSERT INTO payments (payment_id, player_id, market, kind, provider, status, key, reference, phone, currency, amount_minor, method, created_at, closed_at)
     VALUES ($1::uuid, $2, 'ke', 'deposit', 'daraja', 'success', $1::text, substr($1::text, 1, 8), '0712345678', 'KES', $3, $4, $5, $5)`,
    [id, player, amountMinor, method, new Date(closedAt)],
  );
  return id;
}
const countAt = async (time: number) => (await listOverdue(house.house.database.pool, instant(time)))[0]?.count ?? 0;

it.each([
  ['a wallet is settled within a day', 21, 'mpesa', 22],
  ['a card of a Thursday is settled on Friday and stated two days later', 19, 'card', 22],
  ['a card of a Friday is settled on Monday', 20, 'card', 25],
  ['a card of a Saturday is settled on Monday', 21, 'card', 25],
  ['a card of a Sunday is settled on Monday', 22, 'card', 25],
] as const)('in transit: %s', async (_what, decided, method, stated) => {
  await paid(method, at(decided));
  expect([await countAt(at(stated) - hourMs), await countAt(at(stated) + hourMs)]).toEqual([0, 1]);
});

it('in transit: sums the late payments of a pot, and lists them one by one, the oldest first', async () => {
  const second = await paid('mpesa', at(20), 2_000n);
  const first = await paid('mpesa', at(19), 500n);
  await paid('mpesa', at(21));
  const now = later(at(21), hourMs);
  const [sum] = await listOverdue(house.house.database.pool, now);
  expect(sum).toMatchObject({ pot: 'daraja', count: 2, oldestAt: at(19) });
  expect(formatMoney(sum?.amount ?? expect.fail('two are late'))).toBe('25.00');
  const listed = await listOverduePayments(house.house.database.pool, { pot: 'daraja', at: now, limit: 10 });
  expect(listed.map(({ paymentId, kind }) => [paymentId, kind])).toEqual([
    [first, 'deposit'],
    [second, 'deposit'],
  ]);
  expect(await listOverduePayments(house.house.database.pool, { pot: 'momo-ug-in', at: now, limit: 10 })).toEqual([]);
});
