import { expect, it } from 'vitest';
import { pollRecharge, type RechargeStatus } from './poll-recharge.ts';

const underWay: RechargeStatus = { status: null, rechargeStatus: null };
const arrived: RechargeStatus = { status: 1, rechargeStatus: 1 };

/** A world in which `answers` come one after the other; the last one stays. */
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

it('asks every 2 seconds while status or rechargeStatus is null, and answers what arrived', async () => {
  const world = aWorld([underWay, { status: 0, rechargeStatus: null }, arrived]);
  expect(await pollRecharge(world)).toEqual(arrived);
  expect(world.waits).toEqual([2_000, 2_000, 2_000]);
});

it('stops after 15 questions', async () => {
  const world = aWorld([underWay]);
  expect(await pollRecharge(world)).toBeNull();
  expect(world.asked()).toBe(15);
});

it('asks again 2 seconds after a question that failed', async () => {
  const world = aWorld([null, null, arrived]);
  expect(await pollRecharge(world)).toEqual(arrived);
  expect(world.waits).toEqual([2_000, 2_000, 2_000]);
});

it('ends when the player signs out', async () => {
  const world = aWorld([underWay], 2);
  expect(await pollRecharge(world)).toBeNull();
  expect(world.asked()).toBe(2);
});

it('polls one at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = pollRecharge({ ...aWorld([arrived]), wait: () => promise });
  const second = aWorld([arrived]);
  expect(await pollRecharge(second)).toBeNull();
  expect(second.asked()).toBe(0);
  resolve();
  expect(await first).toEqual(arrived);
});
