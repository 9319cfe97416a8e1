import { randomUUID } from 'node:crypto';
import { gameId, idempotencyKey, later, roundId, unwrap } from '@tausi/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WalletCommand } from '../command.ts';
import { brokenAmong, expectCleanEntries } from '../test-books.ts';
import { a, kes } from '../rules/test-rule-book.ts';
import { noon, openTestWallet, type TestWallet } from '../test-wallet.ts';
import { memoryPromises } from './memory-promises.ts';
import { nothingVerified, queryOf, type BooksPromise } from './promise.ts';

let test: TestWallet;
beforeEach(async () => {
  test = await openTestWallet();
  await liveThrough(test);
  await expectCleanEntries(test.database);
});
afterEach(() => test.database.close());

// Books a converted and an active bonus, a coupon, a provider's bet, a win taken back after it was spent, and an
// adjustment.
async function liveThrough({ playerWith, wallet }: TestWallet): Promise<void> {
  const player = await playerWith(5_000n);
  const expiresAt = later(noon, 86_400_000);
  const first = a.grant(500n, { wageringRequirement: kes(0n), expiresAt }, { bonusId: randomUUID() });
  const round = () => ({ roundId: roundId(randomUUID()), gameId: gameId(29) });
  const commands: readonly WalletCommand[] = [
    first,
    { ...a.conversion(), bonusId: first.bonusId },
    a.bet(1_000n, 0n, { ...round(), coupon: { couponId: 'coupon-1', amount: kes(500n) } }),
    a.providerBet('b1', 2_000n, { sessionEndsAt: expiresAt }),
    a.providerWin('w1', 'b1', 1_000n),
    a.providerWin('w2', 'b1', 300n),
    a.bet(4_000n, 0n, round()),
    a.rollback('r1', 'w1'),
    a.grant(900n, { expiresAt }, { bonusId: randomUUID() }),
    a.bet(200n, 0n, round()),
    a.adjustment(kes(70n)),
  ];
  for (const command of commands) {
    unwrap(await wallet.execute({ ...command, playerId: player, key: idempotencyKey(`test:${randomUUID()}`), at: noon }, []));
  }
}

// Each case breaks one promise with a superuser's rights.
const tampering: readonly { breaks: string; by: string; sql: string }[] = [
  { breaks: '12a', by: 'wagering that no bet counted', sql: 'UPDATE bonuses SET wagered_minor = wagered_minor + 1' },
  {
    breaks: '12a',
    by: 'a bonus that was never granted',
    sql: `UPDATE bonuses SET bonus_id = gen_random_uuid() WHERE status = 'converted'`,
  },
  { breaks: '12b', by: 'a purse row that lost its bonus', sql: 'UPDATE purses SET bonus_id = NULL' },
  { breaks: '12c', by: 'a deleted debt', sql: 'UPDATE purses SET debt_minor = 0' },
  { breaks: '12d', by: "a deleted record of a provider's win", sql: `DELETE FROM remembered_bets WHERE step = 'win'` },
  {
    breaks: '12d',
    by: 'a bet recorded with another split',
    sql: `UPDATE remembered_bets SET cash_minor = cash_minor - 1, bonus_minor = bonus_minor + 2 WHERE bet_id = 'studio:b1'`,
  },
  {
    breaks: '12d',
    by: 'a bet wrongly recorded as undone',
    sql: `UPDATE remembered_bets SET status = 'returned' WHERE bet_id = 'studio:b1'`,
  },
  {
    breaks: '12e',
    by: 'a coupon that paid twice',
    sql: `INSERT INTO remembered_bets SELECT (jsonb_populate_record(b, jsonb_build_object('bet_id', 'again'))).* FROM remembered_bets b WHERE coupon_id IS NOT NULL`,
  },
  {
    breaks: '12h',
    by: 'a bet that records its coupon as cash',
    sql: 'UPDATE remembered_bets SET cash_minor = cash_minor + coupon_minor, coupon_minor = 0 WHERE coupon_id IS NOT NULL',
  },
  { breaks: '12e', by: 'a used coupon marked as unused', sql: `UPDATE coupon_uses SET status = 'returned'` },
  {
    breaks: '12d',
    by: 'a win that was taken back, marked as still to be taken back',
    sql: `UPDATE remembered_bets SET status = 'settled' WHERE bet_id = 'studio:w1'`,
  },
  {
    breaks: '12g',
    by: 'a bonus that counts an open round that does not exist',
    sql: `UPDATE bonuses SET open_rounds = 1 WHERE status = 'active'`,
  },
  { breaks: '12f', by: 'a missing record of an adjustment', sql: `DELETE FROM significant_facts WHERE kind = 'adjustment'` },
  {
    breaks: '12f',
    by: 'an adjustment by one person',
    sql: `ALTER TABLE significant_facts DROP CONSTRAINT two_people; UPDATE significant_facts SET approved_by = requested_by WHERE kind = 'adjustment'`,
  },
];

// Runs once over the whole ledger, and once as an incremental check from the first movement.
const asFresh: readonly BooksPromise[] = memoryPromises.map((promise) => ({
  ...promise,
  breaches: queryOf(promise, nothingVerified) ?? 'SELECT 1',
}));

it.each(tampering)('promise checker: finds promise $breaks broken by $by', async ({ breaks, sql }) => {
  expect(await brokenAmong(test.database, asFresh)).toEqual([]);
  await test.database.owner.query(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}; COMMIT`);
  expect(await brokenAmong(test.database, memoryPromises)).toEqual([breaks]);
  expect(await brokenAmong(test.database, asFresh)).toEqual([breaks]);
});
