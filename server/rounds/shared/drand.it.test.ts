import { createHash } from 'node:crypto';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { sharedRounds } from '@tausi/contract/rounds/shared/shared-rounds.ts';
import { assert, unwrap } from '@tausi/kernel';
import { drandSimulator } from '@tausi/simulators/drand/chain.ts';
import { createDrand } from '@tausi/simulators/drand/index.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectCleanBooks } from '../../test-books.ts';
import { fairDraw } from '../draw.ts';
import { isSignedRound } from '../drand/signature.ts';
import { game as luckyPlaneOffer } from '@tausi/games/lucky-plane/game.ts';
import type { Rounds } from '../index.ts';
import { openTestSharedRounds, plane, tableOf, takeSeat, type Seat, type TestSharedRounds } from './test-shared-rounds.ts';

type Relay = ReturnType<typeof createDrand>;

let test: TestSharedRounds;
let house: Rounds;
let relays: readonly [Relay, Relay];
const faults: string[] = [];

beforeEach(async () => {
  test = await openTestSharedRounds();
  relays = [createDrand({ now: () => test.clock.now() }), createDrand({ now: () => test.clock.now() })];
  const addresses = await Promise.all(relays.map((relay) => relay.listen({ port: 0, host: '127.0.0.1' })));
  faults.length = 0;
  house = test.startProcess([luckyPlaneOffer], {
    drand: { chain: drandSimulator, relays: addresses },
    onBeaconFault: (sentence) => void faults.push(sentence),
  });
  await house.driver.advance();
});
afterEach(async () => {
  await expectCleanBooks(test.database);
  await Promise.all(relays.map((relay) => relay.close()));
  await test.database.close();
});

const arrange = async (relay: Relay, how: 'well' | 'silent' | 'forging' | 'hanging') =>
  void (await relay.inject({ method: 'POST', url: `/switchboard/${how}` }));

type StoredSharedRound = {
  readonly number: number;
  readonly status: string;
  readonly beacon: Buffer | null;
  readonly beacon_round: bigint;
  readonly beacon_signature: Buffer | null;
  readonly beacon_key: Buffer | null;
  readonly draws_at: Date;
  readonly plays_at: Date | null;
  readonly voided_because: string | null;
};

/** The last two rounds, newest first. */
async function rounds(): Promise<readonly StoredSharedRound[]> {
  return (await test.database.pool.query<StoredSharedRound>('SELECT * FROM shared_rounds ORDER BY number DESC LIMIT 2')).rows;
}

async function newest(): Promise<StoredSharedRound> {
  const [found] = await rounds();
  assert(found !== undefined, 'a round was opened');
  return found;
}

/** Deals four times a second until the round has one of the statuses. */
async function dealUntil(...wanted: readonly string[]): Promise<StoredSharedRound> {
  for (let run = 0; run < 600; run += 1) {
    await house.driver.advance();
    const kept = await newest();
    if (wanted.includes(kept.status)) return kept;
    test.forward(250);
  }
  throw new Error(`the round never stood at ${wanted.join(' or ')}`);
}

/** Checks that the chain signed the stored beacon value for the named round. */
function expectSigned({ beacon, beacon_signature: signature, beacon_key: key, beacon_round: round }: StoredSharedRound) {
  assert(beacon !== null && signature !== null && key !== null, "the round's beacon value is stored");
  expect(createHash('sha256').update(signature).digest()).toEqual(beacon);
  expect(key.toString('hex')).toBe(drandSimulator.publicKey);
  expect(isSignedRound({ round, signature, publicKey: key })).toBe(true);
  expect(isSignedRound({ round: round + 1n, signature, publicKey: key })).toBe(false);
  return { beacon, signature };
}

async function betOnClosed(choice: Parameters<Seat['bet']>[0] = {}) {
  const seat = await takeSeat(test, house);
  const bet = unwrap(await seat.bet(choice));
  const { round } = (await tableOf(test, house, seat.player)).table;
  assert(round !== null, 'a round is on the table');
  const closed = await dealUntil('closed');
  expect(await seat.bet({ slot: 2 })).toMatchObject({ error: { code: 'bets_closed' } });
  return { seat, bet, closed, round };
}

it('drand: a round uses the value named before the bets and published after them, with its signature, so that everyone can redraw it', async () => {
  const { seat, bet, closed } = await betOnClosed({ autoCashOutAt: 150 });
  // No relay has the value before its time, so the driver waits.
  test.moveTo(closed.draws_at.getTime() - 1);
  await house.driver.advance();
  expect((await newest()).status).toBe('closed');
  expect((await relays[0].inject(`/public/${closed.beacon_round}`)).statusCode).toBe(404);

  test.moveTo(closed.draws_at.getTime());
  const drawn = await dealUntil('playing');
  const { beacon, signature } = expectSigned(drawn);
  expect(drawn.beacon_round).toBe(closed.beacon_round);
  await dealUntil('settled');
  const { round, proof } = unwrap(await test.call(house, roundDetail, { params: { roundId: bet.roundId }, player: seat.player }));
  expect(proof.shared).toMatchObject({
    beaconRound: String(drawn.beacon_round),
    beaconProof: { signature: signature.toString('hex'), publicKey: drandSimulator.publicKey },
  });
  const { list } = unwrap(await test.call(house, sharedRounds, { params: { gameId: plane }, player: seat.player }));
  const settled = list[0];
  assert(settled?.serverSeed !== null && settled?.serverSeed !== undefined, 'a settled round is published');
  const origin = { game: 'lucky-plane', clientSeed: '', beacon, nonce: BigInt(settled.number) };
  const value = fairDraw(Buffer.from(settled.serverSeed, 'hex'), origin, 0).top52('flight');
  // The formula of docs/fairness.md, in integers.
  const hundredths = Number((97n * 2n ** 52n) / (2n ** 52n - BigInt(value)));
  expect(settled.outcome).toEqual({ hundredths: Math.min(100_000, Math.max(100, hundredths)) });
  expect(round.payout).toBe(hundredths >= 150 ? '30.00' : '0.00');
  expect(faults).toEqual([]);
});

it.each(['silent', 'hanging', 'forging'] as const)('drand: another relay serves when the first one is %s', async (how) => {
  await arrange(relays[0], how);
  const { closed } = await betOnClosed();
  const drawn = await dealUntil('playing', 'voided');
  expect(drawn).toMatchObject({ status: 'playing', beacon_round: closed.beacon_round, voided_because: null });
  expectSigned(drawn);
  await dealUntil('settled');
});

it('drand: a round waits for slow relays, and uses the value named before the bets', async () => {
  await Promise.all(relays.map((relay) => arrange(relay, 'silent')));
  const { closed } = await betOnClosed();
  test.moveTo(closed.draws_at.getTime() + 20_000);
  await house.driver.advance();
  expect((await newest()).status).toBe('closed');
  expect(faults.at(-1)).toContain(`No beacon relay returned the value ${closed.beacon_round}`);
  await arrange(relays[1], 'well');
  expect(await dealUntil('playing', 'voided')).toMatchObject({ status: 'playing', beacon_round: closed.beacon_round });
  await dealUntil('settled');
});

it('drand: a round without a value for thirty seconds is void, its stakes return, and the next round is dealt', async () => {
  await Promise.all(relays.map((relay) => arrange(relay, 'silent')));
  const { seat, bet, closed } = await betOnClosed({ stake: '50.00' });
  expect(await test.cashOf(seat.player)).toBe(995_000n);
  test.moveTo(closed.draws_at.getTime() + 29_999);
  await house.driver.advance();
  expect((await newest()).status).toBe('closed');
  test.forward(1);
  // The next one opens in the same step.
  expect(await dealUntil('open')).toMatchObject({ number: closed.number + 1 });
  expect((await rounds())[1]).toMatchObject({ status: 'voided', beacon: null, voided_because: 'it was not drawn in time' });
  expect(await test.cashOf(seat.player)).toBe(1_000_000n);
  const { round } = unwrap(await test.call(house, roundDetail, { params: { roundId: bet.roundId }, player: seat.player }));
  expect(round).toMatchObject({ status: 'voided', stake: '50.00', payout: '0.00' });
  await Promise.all(relays.map((relay) => arrange(relay, 'well')));
  expect(await dealUntil('playing', 'voided')).toMatchObject({ status: 'playing', number: closed.number + 1 });
  await dealUntil('settled');
});
