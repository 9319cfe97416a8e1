import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { canonicalJson, unwrap } from '@tausi/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { flightMs } from '@tausi/games/lucky-plane/book.ts';
import { expectCleanBooks } from '../../test-books.ts';
import type { Rounds } from '../index.ts';
import { openTestSharedRounds, tableOf, takeSeat, toPlay, type Seat, type TestSharedRounds } from './test-shared-rounds.ts';

let test: TestSharedRounds;
let process: Rounds;
let seat: Seat;
beforeEach(async () => {
  test = await openTestSharedRounds();
  process = test.startProcess();
  await process.driver.advance();
  seat = await takeSeat(test, process);
});
afterEach(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

async function publishedDetail(roundId: string) {
  const detail = unwrap(await test.call(process, roundDetail, { params: { roundId }, player: seat.player }));
  return { ...detail, said: detail.receipts.map(({ payload }) => JSON.parse(payload)) };
}
const hashOf = (events: readonly unknown[]) => createHash('sha256').update(canonicalJson(events)).digest('hex');

it('a shared receipt names the shared round, its beacon and the automatic cash-out, and is complete when the server cashes out', async () => {
  const { table } = await tableOf(test, process, seat.player);
  const { roundId, receipt } = unwrap(await seat.bet({ autoCashOutAt: 150 }));
  const { playsAt } = await toPlay(test, process, seat.player);
  test.moveTo(playsAt + flightMs({ hundredths: 200 }));
  await process.driver.advance();
  test.forward(1_000);
  await process.driver.advance();
  const { said, receipts, proof, round } = await publishedDetail(roundId);
  expect(receipts[0]).toEqual(receipt);
  expect(said).toMatchObject([
    {
      kind: 'bet',
      choice: { round: table.round?.roundId, slot: 1, autoCashOutAt: 150 },
      placed: { type: 'placed', autoCashOutAt: 150 },
      clientSeed: '',
      beaconRound: proof.shared?.beaconRound,
      shared: {
        sharedRoundId: table.round?.roundId,
        seasonId: proof.seedId,
        number: table.round?.number,
        beaconRound: proof.shared?.beaconRound,
        closesAt: table.round?.closesAt,
      },
    },
    { kind: 'closed', status: 'settled', payout: '30.00', endedBy: 'server', outcome: hashOf(round.events.slice(0, -1)) },
  ]);
  expect(round.events.at(-1)).toMatchObject({ type: 'outcome' });
});

it("a shared receipt fixes the time of a cash-out, and is the same before and after the outcome's publication", async () => {
  const { roundId } = unwrap(await seat.bet());
  const { playsAt } = await toPlay(test, process, seat.player);
  test.moveTo(playsAt + 5_000);
  const params = { roundId, action: { type: 'cash-out' } };
  const left = unwrap(await test.call(process, actInRound, { params, player: seat.player }));
  const before = await publishedDetail(roundId);
  expect(before.said).toMatchObject([
    { kind: 'bet', stake: '20.00' },
    { kind: 'act', action: { type: 'cash-out' }, afterMs: 5_000, time: playsAt + 5_000, raise: null, stake: '20.00' },
    { kind: 'closed', payout: left.payout, endedBy: 'player', outcome: hashOf(left.events) },
  ]);
  test.moveTo(playsAt + flightMs({ hundredths: 200 }));
  await process.driver.advance();
  expect((await publishedDetail(roundId)).receipts).toEqual(before.receipts);
});
