import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { takeBackBet } from '@tausi/contract/rounds/shared/take-back-bet.ts';
import { assert, unwrap } from '@tausi/kernel';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectCleanBooks } from '../../test-books.ts';
import type { Rounds } from '../index.ts';
import { openTestSharedRounds, tableOf, takeSeat, toPlay, type Seat, type TestSharedRounds } from './test-shared-rounds.ts';

let test: TestSharedRounds;
let process: Rounds;
beforeEach(async () => {
  test = await openTestSharedRounds();
  process = test.startProcess();
  await process.driver.advance();
});
afterEach(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

const takeBack = (seat: Seat, roundId: string, by: Rounds = process) =>
  test.call(by, takeBackBet, { params: { roundId }, player: seat.player });
const countOf = async (kind: string): Promise<number> => {
  const { rows } = await test.database.owner.query<{ count: number }>('SELECT count(*)::int AS count FROM movements WHERE kind = $1', [
    kind,
  ]);
  return rows[0]?.count ?? 0;
};

it('take back: returns the whole stake, and the bet disappears from all tables', async () => {
  const seat = await takeSeat(test, process);
  const bet = unwrap(await seat.bet());
  const returned = unwrap(await takeBack(seat, bet.roundId));
  expect(returned).toMatchObject({ roundId: bet.roundId, status: 'voided', payout: '0.00', balance: '10000.00', points: 0 });
  expect(await test.cashOf(seat.player)).toBe(1_000_000n);
  expect(await tableOf(test, process, seat.player)).toMatchObject({ mine: [], table: { bets: { count: 0, staked: '0.00', list: [] } } });
  const other = test.startProcess();
  expect((await tableOf(test, other, seat.player)).table.bets.count).toBe(0);
  const { round, receipts } = unwrap(await test.call(process, roundDetail, { params: { roundId: bet.roundId }, player: seat.player }));
  expect(round).toMatchObject({ status: 'voided' });
  expect(JSON.parse(receipts.at(-1)?.payload ?? '')).toMatchObject({ status: 'voided', endedBy: 'player' });
});

it('take back: returns a stake once, for any number of requests to any process', async () => {
  const seat = await takeSeat(test, process);
  const other = test.startProcess();
  const { roundId } = unwrap(await seat.bet());
  const answers = await Promise.all([1, 2, 3, 4].map((at) => takeBack(seat, roundId, at % 2 === 0 ? other : process)));
  expect(new Set(answers.map((answer) => JSON.stringify(unwrap(answer).balance)))).toEqual(new Set(['"10000.00"']));
  expect(unwrap(await takeBack(seat, roundId))).toMatchObject({ status: 'voided' });
  expect(await countOf('void')).toBe(1);
  expect(await test.cashOf(seat.player)).toBe(1_000_000n);
});

it("take back: frees the slot, and the bet's key still returns the first bet", async () => {
  const seat = await takeSeat(test, process);
  const key = '0199a000-0000-7000-8000-000000000001';
  const first = unwrap(await seat.bet({ key }));
  expect(await seat.bet()).toMatchObject({ error: { code: 'slot_taken' } });
  unwrap(await takeBack(seat, first.roundId));
  const second = unwrap(await seat.bet({ stake: '100.00' }));
  expect(second.roundId).not.toBe(first.roundId);
  expect(unwrap(await seat.bet({ key }))).toMatchObject({ roundId: first.roundId, status: 'voided' });
  expect((await tableOf(test, process, seat.player)).mine.map(({ roundId }) => roundId)).toEqual([second.roundId]);
  expect(await test.cashOf(seat.player)).toBe(990_000n);
});

it('take back: refused from the millisecond of the close on, in the air, and after the flight', async () => {
  const seat = await takeSeat(test, process);
  const { roundId } = unwrap(await seat.bet());
  const { table } = await tableOf(test, process, seat.player);
  assert(table.round !== null, 'a round is open');
  test.moveTo(table.round.closesAt);
  expect(await takeBack(seat, roundId)).toMatchObject({ error: { code: 'bets_closed' } });
  await toPlay(test, process, seat.player);
  expect(await takeBack(seat, roundId)).toMatchObject({ error: { code: 'bets_closed' } });
  test.forward(1_000);
  unwrap(await test.call(process, actInRound, { params: { roundId, action: { type: 'cash-out' } }, player: seat.player }));
  expect(await takeBack(seat, roundId)).toMatchObject({ error: { code: 'bets_closed' } });
  expect(await countOf('void')).toBe(0);
});

it('take back: refused once the round is closed in the database, also by a process with a slow clock', async () => {
  const seat = await takeSeat(test, process);
  const { roundId } = unwrap(await seat.bet());
  await test.database.owner.query(`UPDATE shared_rounds SET status = 'closed' WHERE status = 'open'`);
  expect(await takeBack(seat, roundId)).toMatchObject({ error: { code: 'busy' } });
  expect(await test.cashOf(seat.player)).toBe(998_000n);
});

it("take back: refused for another player's bet", async () => {
  const [seat, stranger] = [await takeSeat(test, process), await takeSeat(test, process)];
  const { roundId } = unwrap(await seat.bet());
  expect(await takeBack(stranger, roundId)).toMatchObject({ error: { code: 'unknown_round' } });
  expect(await test.cashOf(seat.player)).toBe(998_000n);
});

const someActs = fc.array(fc.record({ slot: fc.constantFrom(1, 2), act: fc.constantFrom('bet', 'take-back') }), {
  minLength: 1,
  maxLength: 12,
});

it('take back: the balance always equals the start minus standing stakes, in any order of bets', async () => {
  const seat = await takeSeat(test, process);
  const standing = new Map<number, string>();
  await fc.assert(
    fc.asyncProperty(someActs, async (acts) => {
      for (const { slot, act } of acts) {
        const known = standing.get(slot);
        if (act === 'bet') {
          const placed = await seat.bet({ slot });
          expect(placed.ok).toBe(known === undefined);
          if (placed.ok) standing.set(slot, placed.value.roundId);
        } else if (known !== undefined) {
          unwrap(await takeBack(seat, known));
          standing.delete(slot);
        }
        expect(await test.cashOf(seat.player)).toBe(1_000_000n - 2_000n * BigInt(standing.size));
      }
    }),
    { numRuns: 12 },
  );
});
