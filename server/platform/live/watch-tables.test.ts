import { gameId } from '@tausi/kernel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchTables, type TableNews } from './watch-tables.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const plane = gameId(30);

/** A table with a number of watchers, and the count of its messages. */
function aRoom(watchers: number) {
  const listeners: Parameters<TableNews['listen']>[0][] = [];
  const sent = { times: 0 };
  const sendTable = (): number => {
    sent.times += 1;
    return watchers;
  };
  const { stop } = watchTables({ listen: (listener) => void listeners.push(listener) }, { sendTable });
  const change = (urgency: 'at once' | 'soon'): void => listeners.forEach((listener) => listener(plane, urgency));
  return { sent, change, stop };
}

/** Counts the messages to a room during ten seconds of continuous bets. */
function notifiedInTenSeconds(watchers: number): number {
  const { sent, change } = aRoom(watchers);
  change('at once');
  for (let ms = 0; ms < 10_000; ms += 50) {
    change('soon');
    vi.advanceTimersByTime(50);
  }
  return sent.times - 1;
}

it('table watch: groups bets, four messages a second in a small room, a bounded rate in a full one, at most two seconds late', () => {
  expect(notifiedInTenSeconds(10)).toBe(40);
  expect(notifiedInTenSeconds(2_000)).toBe(10);
  expect(notifiedInTenSeconds(100_000)).toBe(5);
});

it('table watch: sends a step at once, together with waiting bets', () => {
  const { sent, change } = aRoom(2_000);
  change('soon');
  change('at once');
  expect(sent.times).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(sent.times).toBe(1);
});

it('table watch: sends nothing after it stopped', () => {
  const { sent, change, stop } = aRoom(1);
  change('soon');
  stop();
  vi.advanceTimersByTime(10_000);
  expect(sent.times).toBe(0);
});
