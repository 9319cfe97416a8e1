import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createServersLane, narrowMax } from './servers-lane.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aLane() {
  let now = 1_000;
  const gone = new Set<number>();
  const started: number[] = [];
  const late: number[] = [];
  const lane = createServersLane(() => now);
  const enter = (count: number): void => {
    for (let call = 1; call <= count; call += 1)
      lane.enter({ goOn: () => void started.push(call), isGone: () => gone.has(call), onLate: () => void late.push(call) });
  };
  const wait = (ms: number): void => {
    now += ms;
    vi.advanceTimersByTime(ms);
  };
  return { ...lane, enter, wait, gone, started, late };
}

it('servers lane: is wide while no player calls', () => {
  const lane = aLane();
  lane.enter(50);
  expect(lane.started).toHaveLength(50);
});

it('servers lane: beside players, few calls run at once and the others follow in order of arrival', () => {
  const lane = aLane();
  lane.playerCame();
  lane.enter(5);
  expect(lane.started).toHaveLength(narrowMax);
  lane.leave();
  expect(lane.started).toEqual([1, 2, 3]);
});

it('servers lane: a call whose client hung up takes no place', () => {
  const lane = aLane();
  lane.playerCame();
  lane.enter(5);
  lane.gone.add(3);
  lane.leave();
  expect(lane.started).toEqual([1, 2, 4]);
});

it('servers lane: once the players are gone, all waiting calls go on with the next end', () => {
  const lane = aLane();
  lane.playerCame();
  lane.enter(10);
  lane.wait(300);
  lane.leave();
  expect(lane.started).toHaveLength(10);
});

it('servers lane: a call that finds no place in time is turned away', () => {
  const lane = aLane();
  lane.playerCame();
  lane.enter(4);
  lane.wait(500);
  expect(lane.late).toEqual([3, 4]);
});
