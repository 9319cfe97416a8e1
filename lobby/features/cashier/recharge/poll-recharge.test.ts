import { expect, it } from 'vitest';
import { pollRecharge } from './poll-recharge.ts';
import { rechargeFromWire, type RechargeStatus } from './recharge-from-wire.ts';

const underWay: RechargeStatus = rechargeFromWire({ status: null, rechargeStatus: null });
const arrived: RechargeStatus = rechargeFromWire({ status: 1, rechargeStatus: 1 });

/** Returns the `answers` in order and repeats the last one. */
function aWorld(answers: readonly (RechargeStatus | null)[], signedInFor = Number.POSITIVE_INFINITY) {
  const waits: number[] = [];
  let asked = 0;
  return {
    waits,
    asked: () => asked,
    ask: async () => {
      asked += 1;
      return answers[Math.min(asked, answers.length) - 1] ?? null;
    },
    wait: async (milliseconds: number) => void waits.push(milliseconds),
    isSignedIn: () => asked < signedInFor,
  };
}

it('recharge polling: polls every 2 seconds while status or rechargeStatus is null, then returns the result', async () => {
  const world = aWorld([underWay, rechargeFromWire({ status: 0, rechargeStatus: null }), arrived]);
  expect(await pollRecharge(world)).toEqual(arrived);
  expect(world.waits).toEqual([2_000, 2_000, 2_000]);
});

it('recharge polling: stops after 15 calls', async () => {
  const world = aWorld([underWay]);
  expect(await pollRecharge(world)).toBeNull();
  expect(world.asked()).toBe(15);
});

it('recharge polling: retries 2 seconds after a failed call', async () => {
  const world = aWorld([null, null, arrived]);
  expect(await pollRecharge(world)).toEqual(arrived);
  expect(world.waits).toEqual([2_000, 2_000, 2_000]);
});

it('recharge polling: ends on sign-out', async () => {
  const world = aWorld([underWay], 2);
  expect(await pollRecharge(world)).toBeNull();
  expect(world.asked()).toBe(2);
});

it('recharge polling: runs only once at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = pollRecharge({ ...aWorld([arrived]), wait: () => promise });
  const second = aWorld([arrived]);
  expect(await pollRecharge(second)).toBeNull();
  expect(second.asked()).toBe(0);
  resolve();
  expect(await first).toEqual(arrived);
});
