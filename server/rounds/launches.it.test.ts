import { loginsOf } from '@tausi/db/logins.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { unwrap, type PlayerId } from '@tausi/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { createLaunches } from './store/launch-store.ts';
import { openTestRounds, type TestRounds } from './test-rounds.ts';

let test: TestRounds;
let player: PlayerId;
let launchId: string;

beforeAll(async () => {
  test = await openTestRounds();
});
beforeEach(async () => {
  player = await test.playerWith(100_000n);
  launchId = await launched();
});
afterAll(() => test.database.close());

const [ours, theirs] = ['nonce-of-our-own-frame', 'nonce-of-another-frame'];
const used = { ok: false, error: { code: 'launch_used' } };

const launched = async (mode: 'cash' | 'demo' = 'cash') => unwrap(await test.call(launchGame, { gameId: 900, mode }, { player })).launchId;
const bet = (frame: string | undefined, key = randomUUID()) =>
  test.call(playRound, { launchId, stake: '20.00', ...(frame === undefined ? {} : { frame }) }, { player, key });

describe('launches', () => {
  it('a launch is redeemed once: its frame plays on, and a replay from another frame or from none is refused with nothing taken', async () => {
    const first = unwrap(await bet(ours));
    expect(await bet(theirs)).toMatchObject(used);
    expect(await bet(undefined)).toMatchObject(used);
    const second = unwrap(await bet(ours));
    expect(second.balance).toBe((Number(first.balance) - Number(second.stake) + Number(second.payout)).toFixed(2));
  });

  it('a launch redeemed by a caller without a frame admits no frame afterwards', async () => {
    expect((await bet(undefined)).ok).toBe(true);
    expect(await bet(ours)).toMatchObject(used);
    expect((await bet(undefined)).ok).toBe(true);
  });

  it('a reload opens a new launch, in cash and in demo', async () => {
    for (const mode of ['cash', 'demo'] as const) {
      launchId = await launched(mode);
      expect((await bet(ours)).ok).toBe(true);
      expect(await bet(theirs)).toMatchObject(used);
      launchId = await launched(mode);
      expect((await bet(theirs)).ok).toBe(true);
    }
  });

  it('exactly one of twenty simultaneous frames redeems a launch', async () => {
    const bets = await Promise.all(Array.from({ length: 20 }, (_, index) => bet(`nonce-of-frame-number-${index}`)));
    expect(bets.filter(({ ok }) => ok)).toHaveLength(1);
    expect(bets.filter(({ ok }) => !ok)).toMatchObject(Array.from({ length: 19 }, () => used));
  });

  it('a launch is redeemed once across all processes, also when two redeem it at the same moment', async () => {
    const processes = Array.from({ length: 4 }, () =>
      openDatabase({ ...loginsOf(test.database.url), connectionsMax: 2, onIdleError: () => undefined }),
    );
    const launches = processes.map(({ pool }) => createLaunches(pool));
    for (let time = 0; time < 20; time += 1) {
      const ids = [await launched(), await launched()];
      const redeemed = await Promise.all(
        launches.flatMap(({ redeem }, index) =>
          // Each process sends the launches in another order, so locking rows in order of arrival would deadlock.
          (index % 2 === 0 ? ids : ids.toReversed()).map(async (id) => ({
            id,
            isHeld: await redeem({ playerId: player, launchId: id, frame: `nonce-of-process-${index}` }),
          })),
        ),
      );
      for (const id of ids) expect(redeemed.filter((one) => one.id === id && one.isHeld)).toHaveLength(1);
    }
    await Promise.all(processes.map(({ close }) => close()));
  });

  it('a redeemed launch still answers a repeated bet by its key, from any frame, with the one bet that was placed', async () => {
    const key = randomUUID();
    const first = unwrap(await bet(ours, key));
    for (const frame of [ours, theirs]) expect(unwrap(await bet(frame, key))).toEqual(first);
  });
});
