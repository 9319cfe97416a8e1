import { takeBackBet } from '@tausi/contract/rounds/shared/take-back-bet.ts';
import { flightMs, reachedAfterMs } from '@tausi/games/lucky-plane/book.ts';
import { unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSharedRounds, takeSeat, toPlay, type TestSharedRounds } from './test-shared-rounds.ts';
import { expectCleanBooks } from '../../test-books.ts';
import { sharedRoundPromises } from '../promises.ts';

let test: TestSharedRounds;

// Two played rounds with a bet that left, one that stayed and one that the server ended; and an open round with a bet
// taken back.
beforeAll(async () => {
  test = await openTestSharedRounds();
  const process = test.startProcess();
  await process.driver.advance();
  const seat = await takeSeat(test, process);
  for (let round = 0; round < 2; round += 1) {
    unwrap(await seat.bet({ slot: 1, autoCashOutAt: 150 }));
    unwrap(await seat.bet({ slot: 2 }));
    const { playsAt } = await toPlay(test, process, seat.player);
    test.moveTo(playsAt + reachedAfterMs(150));
    await process.driver.advance();
    test.moveTo(playsAt + flightMs({ hundredths: 200 }));
    await process.driver.advance();
    for (const ms of [500, 500, 5_000]) {
      test.forward(ms);
      await process.driver.advance();
    }
  }
  const { roundId } = unwrap(await seat.bet());
  unwrap(await test.call(process, takeBackBet, { params: { roundId }, player: seat.player }));
  unwrap(await seat.bet());
  await expectCleanBooks(test.database);
});
afterAll(() => test.database.close());

const tampering = [
  {
    breaks: '17a',
    by: 'a bet that its round skipped',
    sql: `UPDATE rounds SET shared_round_id = gen_random_uuid() WHERE slot = 2 AND status = 'settled'`,
  },
  {
    breaks: '17a',
    by: 'a bet that stays open',
    sql: `UPDATE rounds SET status = 'open', state = '{}', settled_at = NULL, ended_by = NULL, payout_minor = 0 WHERE slot = 2 AND status = 'settled'`,
  },
  {
    breaks: '17b',
    by: 'a bet that was placed a millisecond after the close',
    sql: `UPDATE rounds r SET started_at = s.closes_at FROM shared_rounds s WHERE s.shared_round_id = r.shared_round_id AND r.slot = 2 AND r.status = 'settled'`,
  },
  {
    breaks: '17b',
    by: 'a player who left when the flight was over',
    sql: `UPDATE rounds r SET acts = '[{"key": "late", "action": {"type": "cash-out"}, "afterMs": 99999999}]' WHERE r.slot = 1 AND r.status = 'settled'`,
  },
  {
    breaks: '17b',
    by: 'a stake that was returned to a player after the close',
    sql: `UPDATE rounds r SET settled_at = s.closes_at FROM shared_rounds s WHERE s.shared_round_id = r.shared_round_id AND r.ended_by = 'player' AND r.status = 'voided'`,
  },
  {
    breaks: '17c',
    by: 'a payout that differs from the multiplier',
    sql: `UPDATE rounds SET payout_minor = payout_minor + 1 WHERE slot = 1 AND status = 'settled'`,
  },
  {
    breaks: '17c',
    by: 'a bet that left above the end of its flight',
    sql: `UPDATE shared_rounds SET outcome = '{"hundredths": 149}' WHERE outcome IS NOT NULL`,
  },
  {
    breaks: '17d',
    by: 'a commitment that is no link of the chain',
    sql: `ALTER TABLE shared_rounds DROP CONSTRAINT shared_rounds_check2; UPDATE shared_rounds SET commitment = repeat('0', 64) WHERE number = 2`,
  },
  { breaks: '17d', by: 'a last hash that was changed afterwards', sql: `UPDATE seasons SET last_hash = repeat('0', 64)` },
  {
    breaks: '17e',
    by: 'a draw before the close',
    sql: `ALTER TABLE shared_rounds DROP CONSTRAINT shared_rounds_check; UPDATE shared_rounds SET draws_at = closes_at WHERE number = 1`,
  },
  {
    breaks: '17f',
    by: 'a seed in the draws of a round that is under way',
    sql: `ALTER TABLE shared_rounds DROP CONSTRAINT shared_rounds_check3; UPDATE shared_rounds SET commitment = encode(sha256(sha256(decode(repeat('ab', 32), 'hex'))), 'hex'), draws = jsonb_build_array(repeat('AB', 32)) WHERE server_seed IS NULL`,
  },
];

it.each(tampering)('promise checker: finds promise $breaks broken by $by', async ({ breaks, sql }) => {
  const client = await test.database.owner.connect();
  try {
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}`);
    const broken: string[] = [];
    for (const promise of sharedRoundPromises) if ((await client.query(promise.breaches)).rows.length > 0) broken.push(promise.id);
    expect(broken).toContain(breaks);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
