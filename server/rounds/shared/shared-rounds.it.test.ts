import { randomUUID } from 'node:crypto';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { flightMs, hundredthsAfter, reachedAfterMs } from '@tausi/games/lucky-plane/book.ts';
import { assert, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCleanBooks } from '../../test-books.ts';
import { followAll } from '../../wallet/followers/test-followers.ts';
import { game as luckyPlaneOffer } from '@tausi/games/lucky-plane/game.ts';
import type { Rounds } from '../index.ts';
import { gameReturns } from '../returns/follow-returns.ts';
import { openTestSharedRounds, tableOf, takeSeat, toPlay, type Seat, type TestSharedRounds } from './test-shared-rounds.ts';
import { seasonSeeds } from '../test-secrets.ts';

let test: TestSharedRounds;
let process: Rounds;
beforeAll(async () => {
  test = await openTestSharedRounds();
  process = test.startProcess();
  await process.driver.advance();
});
afterAll(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

const cashOut = (seat: Seat, roundId: string, key: string = randomUUID()) =>
  test.call(process, actInRound, { params: { roundId, action: { type: 'cash-out' } }, player: seat.player, key });

/** Moves on until the next round is open. */
async function nextRound(): Promise<void> {
  test.forward(60_000);
  for (let run = 0; run < 4; run += 1) {
    await process.driver.advance();
    test.forward(500);
  }
}

it('shared rounds: a bet is refused if its greatest win exceeds the maximum payout', async () => {
  const seat = await takeSeat(test, process);
  expect(await seat.bet({ stake: '5000.00' })).toMatchObject({ error: { code: 'stake_above_maximum', args: ['KSH 4000.00'] } });
  expect(await test.cashOf(seat.player)).toBe(1_000_000n);
});

it('shared rounds: bets are accepted until the millisecond before the close, and refused from then on', async () => {
  const seat = await takeSeat(test, process);
  const { table } = await tableOf(test, process, seat.player);
  assert(table.round !== null, 'a round is open');
  expect(table.phase).toBe('betting');
  test.moveTo(table.round.closesAt - 1);
  const placed = unwrap(await seat.bet({ slot: 1 }));
  expect(placed).toMatchObject({ status: 'open', payout: '0.00', balance: '9980.00', points: 20 });
  test.forward(1);
  expect(await seat.bet({ slot: 2 })).toMatchObject({ error: { code: 'bets_closed' } });
  expect((await tableOf(test, process, seat.player)).table).toMatchObject({ phase: 'closed', bets: { count: 1, staked: '20.00' } });
  expect(await test.cashOf(seat.player)).toBe(998_000n);
});

it('shared rounds: bets that stayed in the flight are settled, and seed and beacon are published', async () => {
  const { playsAt, number } = await toPlay(test, process, (await takeSeat(test, process)).player);
  test.moveTo(playsAt + flightMs({ hundredths: 200 }));
  await process.driver.advance();
  test.forward(500);
  await process.driver.advance();
  const ended = test.published.findLast(({ message }) => message.type === 'round');
  assert(ended?.message.type === 'round', 'the player is notified of the bet');
  expect(ended.message).toMatchObject({
    status: 'settled',
    payout: '0.00',
    round: {
      events: [
        { type: 'bet', number },
        { type: 'placed' },
        { type: 'flew-away', hundredths: 200 },
        { type: 'outcome', outcome: { hundredths: 200 } },
      ],
    },
  });
  const { proof } = unwrap(await test.call(process, roundDetail, { params: { roundId: ended.message.roundId }, player: ended.playerId }));
  expect(proof).toMatchObject({ nonce: number, clientSeed: '', draws: [{ label: 'flight' }], shared: { beaconRound: expect.any(String) } });
  expect(proof.serverSeed).toMatch(/^[0-9a-f]{64}$/);
});

it('shared rounds: a cash-out is accepted in the last millisecond of the flight, and refused a millisecond later', async () => {
  await nextRound();
  const [early, late] = [await takeSeat(test, process), await takeSeat(test, process)];
  const [one, other] = [unwrap(await early.bet()), unwrap(await late.bet())];
  const { playsAt } = await toPlay(test, process, early.player);
  expect(await cashOut(early, one.roundId)).toMatchObject({ error: { code: 'action_refused' } });
  const endMs = flightMs({ hundredths: 200 });
  test.moveTo(playsAt + endMs - 1);
  const key = randomUUID();
  const left = unwrap(await cashOut(early, one.roundId, key));
  expect(left).toMatchObject({ status: 'settled', payout: '40.00', balance: '10020.00' });
  test.forward(1);
  expect(unwrap(await cashOut(early, one.roundId, key))).toEqual(left);
  expect(await cashOut(late, other.roundId)).toMatchObject({ error: { code: 'too_late' } });
  expect(await test.cashOf(late.player)).toBe(998_000n);
});

it("shared rounds: the server cashes out an absent player at the requested multiplier, and marks it as the server's act", async () => {
  await nextRound();
  const away = await takeSeat(test, process);
  const [low, high] = [unwrap(await away.bet({ slot: 1, autoCashOutAt: 150 })), unwrap(await away.bet({ slot: 2, autoCashOutAt: 250 }))];
  const { playsAt } = await toPlay(test, process, away.player);
  test.moveTo(playsAt + reachedAfterMs(150) - 1);
  await process.driver.advance();
  expect(await test.cashOf(away.player)).toBe(996_000n);
  test.forward(1);
  await process.driver.advance();
  expect(await test.cashOf(away.player)).toBe(999_000n);
  expect((await tableOf(test, process, away.player)).mine).toMatchObject([
    { roundId: low.roundId, status: 'settled', payout: '30.00' },
    { roundId: high.roundId, status: 'open' },
  ]);
  test.moveTo(playsAt + flightMs({ hundredths: 200 }));
  await process.driver.advance();
  test.forward(500);
  await process.driver.advance();
  expect((await tableOf(test, process, away.player)).mine[1]).toMatchObject({ status: 'settled', payout: '0.00' });
  const { rows } = await test.database.owner.query('SELECT ended_by FROM rounds WHERE player_id = $1 ORDER BY slot', [away.player]);
  expect(rows).toEqual([{ ended_by: 'server' }, { ended_by: 'draw' }]);
});

it('shared rounds: each slot takes one bet of a player, and malformed choices are refused', async () => {
  await nextRound();
  const seat = await takeSeat(test, process);
  const key = randomUUID();
  const first = unwrap(await seat.bet({ slot: 1, key }));
  expect(unwrap(await seat.bet({ slot: 1, key }))).toEqual(first);
  expect(await seat.bet({ slot: 1 })).toMatchObject({ error: { code: 'slot_taken' } });
  expect(await seat.bet({ slot: 1, key, stake: '50.00' })).toMatchObject({ error: { code: 'key_reused' } });
  for (const choice of [{ slot: 3 }, { slot: 0 }, { autoCashOutAt: 100 }, { autoCashOutAt: 1.5 }, { autoCashOutAt: 100_001 }])
    expect(await seat.bet({ slot: 2, ...choice })).toMatchObject({ error: { code: 'choice_refused' } });
  expect(await seat.bet({ slot: 2, stake: '21.00' })).toMatchObject({ error: { code: 'stake_off_steps' } });
  expect(await (await takeSeat(test, process, 1_000n)).bet()).toMatchObject({ error: { code: 'insufficient_funds' } });
  const stranger = await takeSeat(test, process);
  expect(await cashOut(stranger, first.roundId)).toMatchObject({ error: { code: 'unknown_round' } });
});

it('shared rounds: a bet whose settlement fails is returned, and the others are settled', async () => {
  await nextRound();
  test.poison.hundredths = 777;
  const [ill, well] = [await takeSeat(test, process), await takeSeat(test, process)];
  unwrap(await ill.bet({ autoCashOutAt: 777 }));
  unwrap(await well.bet({ autoCashOutAt: 120 }));
  const { playsAt } = await toPlay(test, process, ill.player);
  test.moveTo(playsAt + flightMs({ hundredths: 200 }));
  await process.driver.advance();
  test.forward(500);
  await process.driver.advance();
  test.poison.hundredths = null;
  expect([await test.cashOf(ill.player), await test.cashOf(well.player)]).toEqual([1_000_000n, 1_000_400n]);
  expect(test.incidents).toContain('a bet on a shared round could not be settled');
  await nextRound();
  unwrap(await well.bet());
});

it('shared rounds: no answer, message or readable row discloses the end of a flight or a seed early', async () => {
  await nextRound();
  const seat = await takeSeat(test, process);
  const bet = unwrap(await seat.bet());
  const { table } = await tableOf(test, process, seat.player);
  const number = table.round?.number ?? 0;
  test.flights.set(number, 47_113);
  test.messages.length = 0;
  const { playsAt } = await toPlay(test, process, seat.player);
  test.moveTo(playsAt + 3_000);
  await process.driver.advance();
  await tableOf(test, process, seat.player);
  unwrap(await cashOut(seat, bet.roundId));
  await test.call(process, roundDetail, { params: { roundId: bet.roundId }, player: seat.player });
  const { rows } = await test.database.pool.query(
    'SELECT to_jsonb(s) AS row FROM shared_rounds s WHERE number = $1 UNION ALL SELECT to_jsonb(r) FROM rounds r WHERE player_id = $2',
    [number, seat.player],
  );
  const seen = [...test.messages, JSON.stringify(rows)].join('\n');
  for (const seed of await seasonSeeds(test.database)) expect(seen).not.toContain(seed.toString('hex'));
  const ends = flightMs({ hundredths: 47_113 });
  for (const secret of ['47113', '471.13', String(ends), String(playsAt + ends)]) expect(seen).not.toContain(secret);
  for (const sql of ['SELECT FROM season_seeds', 'SELECT FROM shared_ends'])
    await expect(test.database.pool.query(sql)).rejects.toThrow('permission denied');
  test.moveTo(playsAt + ends);
  await process.driver.advance();
  expect((await tableOf(test, process, seat.player)).table.history[0]).toMatchObject({ number, outcome: { hundredths: 47_113 } });
  expect(hundredthsAfter(ends)).toBeGreaterThan(47_113);
});

it('returns: bets on one flight count as one outcome, also when they are settled separately', async () => {
  const follow = () => followAll(test.database.pool, [gameReturns([luckyPlaneOffer])]);
  await nextRound();
  await follow();
  const before = await returnsNow();
  const [early, late] = [await takeSeat(test, process), await takeSeat(test, process)];
  unwrap(await early.bet({ autoCashOutAt: 150 }));
  unwrap(await late.bet({ stake: '50.00' }));
  const { playsAt } = await toPlay(test, process, early.player);
  test.moveTo(playsAt + reachedAfterMs(150));
  await process.driver.advance();
  await follow();
  test.moveTo(playsAt + flightMs({ hundredths: 200 }));
  await process.driver.advance();
  test.forward(500);
  await process.driver.advance();
  await follow();
  const after = await returnsNow();
  expect([after.rounds - before.rounds, after.staked - before.staked, after.paid - before.paid]).toEqual([2, 7_000, 3_000]);
  // In the air to 1.50 with 20.00 and to 2.00 with 50.00.
  const [low, high] = [1.5, 2].map((height) => Math.sqrt(0.03 * 0.97 + (height ** 2 - 1) / 2));
  expect(after.variance - before.variance).toBeCloseTo((2_000 * (low ?? 0) + 5_000 * (high ?? 0)) ** 2, 0);
});

async function returnsNow(): Promise<{
  readonly rounds: number;
  readonly staked: number;
  readonly paid: number;
  readonly variance: number;
}> {
  const { rows } = await test.database.owner.query(
    'SELECT coalesce(sum(rounds), 0)::integer AS rounds, coalesce(sum(staked_minor), 0)::integer AS staked, coalesce(sum(paid_minor), 0)::integer AS paid, coalesce(sum(variance), 0) AS variance FROM game_returns',
  );
  return rows[0];
}
