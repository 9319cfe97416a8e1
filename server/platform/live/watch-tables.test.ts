import { gameId } from '@tausi/kernel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchTables, type TableNews } from './watch-tables.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const plane = gameId(30);

/** A table with so many watchers: how often they are told. */
function aRoom(watchers: number) {
  const listeners: Parameters<TableNews['listen']>[0][] = [];
  const told = { times: 0 };
  const tellTable = (): number => {
    told.times += 1;
    return watchers;
  };
  const { stop } = watchTables({ listen: (listener) => void listeners.push(listener) }, { tellTable });
  const change = (urgency: 'at once' | 'soon'): void => listeners.forEach((listener) => listener(plane, urgency));
  return { told, change, stop };
}

/** How often a room is told of bets that come all the time for ten seconds. */
function toldInTenSeconds(watchers: number): number {
  const { told, change } = aRoom(watchers);
  change('at once');
  for (let ms = 0; ms < 10_000; ms += 50) {
    change('soon');
    vi.advanceTimersByTime(50);
  }
  return told.times - 1;
}

it('tells bets together: a small room four times a second, a full one at a bounded rate of messages, none later than two seconds', () => {
  expect(toldInTenSeconds(10)).toBe(40);
  expect(toldInTenSeconds(2_000)).toBe(10);
  expect(toldInTenSeconds(100_000)).toBe(5);
});

it('tells a step at once, and the bets that waited with it', () => {
  const { told, change } = aRoom(2_000);
  change('soon');
  change('at once');
  expect(told.times).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(told.times).toBe(1);
});

it('tells nothing after it was stopped', () => {
  const { told, change, stop } = aRoom(1);
  change('soon');
  stop();
  vi.advanceTimersByTime(10_000);
  expect(told.times).toBe(0);
});
