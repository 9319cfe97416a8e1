import { randomUUID } from 'node:crypto';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { rotateSeed } from '@tausi/contract/rounds/fairness/rotate-seed.ts';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { roundSeed } from '@tausi/contract/rounds/fairness/round-seed.ts';
import { later, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isSignedBy, signingKeyFrom } from '../../platform/security/signing-key.ts';
import { noon as firstNoon } from '../../wallet/test-wallet.ts';
import { openTestRounds, type TestRounds } from '../test-rounds.ts';
import { testPurposeKey } from '../test-secrets.ts';
import { createLocalBeacon } from './beacon.ts';

// Values appear at their time here, as in production; `isAway` simulates a beacon that no relay answers for.
const local = createLocalBeacon(signingKeyFrom(testPurposeKey('beacon')));
let isAway = false;
const beacon = { ...local, valueOf: async (...asked: Parameters<typeof local.valueOf>) => (isAway ? null : local.valueOf(...asked)) };

// A fetched value is cached for the next test, so each test has its own time and its own beacon round.
let noon = firstNoon;
let { publishedAt, round: named } = local.slotAfter(noon);

let test: TestRounds;
let player: PlayerId;
beforeAll(async () => {
  test = await openTestRounds(undefined, beacon);
});
beforeEach(async () => {
  isAway = false;
  noon = later(noon, 600_000);
  ({ publishedAt, round: named } = local.slotAfter(noon));
  player = await test.playerWith(1_000_000n);
});
afterAll(() => test.database.close());

const launchedAt = async (at = noon, mode: 'cash' | 'demo' = 'cash') =>
  unwrap(await test.call(launchGame, { gameId: 900, mode }, { player, at }));
const overloadedRefusal = { code: 'Overloaded' };
const play = async (launchId: string, at = noon, key = randomUUID()) => {
  try {
    return await test.call(playRound, { launchId, stake: '20.00' }, { player, at, key });
  } catch (error) {
    // The platform answers this error with 503 and Retry-After.
    if (error instanceof Error && error.name === 'Overloaded') return { ok: false as const, error: overloadedRefusal };
    throw error;
  }
};

it('a cash seed names the first value after its making, signs that name, and stores exactly that value', async () => {
  const { commitment } = await launchedAt();
  expect(commitment).toMatchObject({ mode: 'cash', beaconRound: String(named), beaconAt: publishedAt, beacon: null, beaconProof: null });
  const { statement } = commitment;
  expect(JSON.parse(statement?.payload ?? '')).toEqual({
    type: 'tausi-seed-1',
    seedId: commitment.seedId,
    mode: 'cash',
    commitment: commitment.serverSeedHash,
    beaconRound: String(named),
    beaconAt: publishedAt,
    madeAt: noon,
  });
  const key = signingKeyFrom(testPurposeKey('receipts'));
  expect(isSignedBy(key.publicKey, Buffer.from(statement?.payload ?? ''), Buffer.from(statement?.signature ?? '', 'base64url'))).toBe(true);
  const value = await local.valueOf(named, publishedAt);
  const after = unwrap(await test.call(roundSeed, {}, { player, at: later(publishedAt, 60_000) }));
  expect(after).toMatchObject({ statement, beacon: value?.value.toString('hex') });
  expect(after.beaconProof).toEqual({ signature: value?.signature.toString('hex'), publicKey: value?.publicKey.toString('hex') });
});

it("a bet is refused before the named round's value is published, and accepted afterwards with the same key", async () => {
  const { launchId } = await launchedAt();
  const key = randomUUID();
  expect(await play(launchId, later(publishedAt, -1), key)).toEqual({ ok: false, error: overloadedRefusal });
  expect(await test.cashOf(player)).toBe(1_000_000n);
  const { roundId } = unwrap(await play(launchId, publishedAt, key));
  expect(unwrap(await test.call(roundDetail, { roundId }, { player })).proof).toMatchObject({ nonce: 0, beaconRound: String(named) });
});

it("a bet is refused while the named value is unavailable, and never uses another round's value instead", async () => {
  const { launchId } = await launchedAt();
  isAway = true;
  expect(await play(launchId, later(publishedAt, 30_000))).toEqual({ ok: false, error: overloadedRefusal });
  isAway = false;
  const { roundId } = unwrap(await play(launchId, later(publishedAt, 90_000)));
  const { proof } = unwrap(await test.call(roundDetail, { roundId }, { player }));
  expect(proof.beacon).toBe((await local.valueOf(named, publishedAt))?.value.toString('hex'));
});

it('a first demo game begins without waiting for the beacon', async () => {
  const { launchId, commitment } = await launchedAt(noon, 'demo');
  expect(commitment).toMatchObject({ mode: 'demo', beaconRound: null, beacon: null });
  expect((await play(launchId)).ok).toBe(true);
});

it('refuses a guest the seeds of cash rounds', async () => {
  expect(await test.call(roundSeed, { mode: 'cash' }, { player, isGuest: true })).toMatchObject({ error: { code: 'guest_refused' } });
  expect(unwrap(await test.call(roundSeed, {}, { player, isGuest: true })).mode).toBe('demo');
});

it("a seed's named round and value cannot be changed, not even by the tables' owner", async () => {
  const { commitment } = await launchedAt(noon);
  unwrap(await test.call(roundSeed, {}, { player, at: publishedAt }));
  for (const change of ['beacon_round = beacon_round + 1', "beacon = decode(repeat('00', 32), 'hex')", "mode = 'demo'"])
    await expect(test.database.owner.query(`UPDATE player_seeds SET ${change} WHERE seed_id = $1`, [commitment.seedId])).rejects.toThrow(
      'is fixed',
    );
});

it('a seed of the old rule stays valid until it rotates, and its successor names its round first', async () => {
  await launchedAt();
  // The rows of an earlier version: a value without proof on the active seed, no named round on the next.
  await test.database.owner.query(
    `BEGIN; SET LOCAL session_replication_role = replica;
     UPDATE player_seeds SET beacon_named_at = NULL, beacon_at = NULL, beacon_round = 7, beacon = decode(repeat('02', 32), 'hex'), beacon_signature = NULL, beacon_key = NULL WHERE player_id = '${player}' AND status = 'active';
     UPDATE player_seeds SET beacon_named_at = NULL, beacon_at = NULL, beacon_round = NULL WHERE player_id = '${player}' AND status = 'next'; COMMIT`,
  );
  const at = later(noon, 3_600_000);
  const { launchId, commitment } = await launchedAt(at);
  expect(commitment).toMatchObject({ statement: null, beaconRound: null, beacon: '02'.repeat(32) });
  const { round, publishedAt: nextAt } = local.slotAfter(at);
  expect(commitment.next).toMatchObject({ beaconRound: String(round), beaconAt: nextAt });
  const { roundId } = unwrap(await play(launchId, at));
  expect(unwrap(await test.call(roundDetail, { roundId }, { player })).proof).toMatchObject({ seed: null, beacon: '02'.repeat(32) });
  const { current } = unwrap(await test.call(rotateSeed, {}, { player, at: later(nextAt, 1) }));
  expect(current).toMatchObject({ ...commitment.next, beacon: (await local.valueOf(round, nextAt))?.value.toString('hex') });
});
