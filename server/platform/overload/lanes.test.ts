import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLanes, laneLimits } from './lanes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aLane() {
  let now = 1_000;
  const gone = new Set<number>();
  const started: number[] = [];
  const late: number[] = [];
  const lanes = createLanes(() => now);
  const enter = (count: number): void => {
    for (let call = 1; call <= count; call += 1)
      lanes.enter('studios', { goOn: () => void started.push(call), isGone: () => gone.has(call), onLate: () => void late.push(call) });
  };
  const wait = (ms: number): void => {
    now += ms;
    vi.advanceTimersByTime(ms);
  };
  const leave = (): void => lanes.leave('studios');
  return { ...lanes, enter, enterLane: lanes.enter, leave, wait, gone, started, late };
}

it('lanes: is wide while no player calls', () => {
  const lane = aLane();
  lane.enter(50);
  expect(lane.started).toHaveLength(50);
});

it('lanes: beside players, few calls run at once and the others follow in order of arrival', () => {
  const lane = aLane();
  lane.playerCame();
  lane.enter(5);
  expect(lane.started).toHaveLength(laneLimits.studios.narrowMax);
  lane.leave();
  expect(lane.started).toEqual([1, 2, 3]);
});

it('lanes: a call whose client hung up takes no place', () => {
  const lane = aLane();
  lane.playerCame();
  lane.enter(5);
  lane.gone.add(3);
  lane.leave();
  expect(lane.started).toEqual([1, 2, 4]);
});

it('lanes: once the players are gone, all waiting calls go on with the next end', () => {
  const lane = aLane();
  lane.playerCame();
  lane.enter(10);
  lane.wait(300);
  lane.leave();
  expect(lane.started).toHaveLength(10);
});

it('lanes: a call that finds no place in time is turned away', () => {
  const lane = aLane();
  lane.playerCame();
  lane.enter(4);
  lane.wait(500);
  expect(lane.late).toEqual([3, 4]);
});

it.each(['gifts', 'quotes'] as const)('lanes: a flood of %s is narrow beside players, and holds up no studio', (name) => {
  const lane = aLane();
  lane.playerCame();
  const started: number[] = [];
  for (let call = 1; call <= 50; call += 1)
    lane.enterLane(name, { goOn: () => void started.push(call), isGone: () => false, onLate: () => undefined });
  lane.enter(1);
  expect(started).toHaveLength(laneLimits[name].narrowMax);
  expect(lane.started).toEqual([1]);
});
