import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Overloaded } from './overloaded.ts';
import { createWaitingLine, patienceMs } from './waiting-line.ts';

function aLine(waitingMax = 10) {
  const late: string[] = [];
  const line = createWaitingLine<string>({ name: 'test', waitingMax, onLate: (entry) => void late.push(entry) });
  return { line, late };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waiting queue: serves in order of arrival', () => {
  const { line } = aLine();
  for (const entry of ['a', 'b', 'c']) line.join(entry);
  expect([line.take(2), line.take(5), line.take(1), line.length()]).toEqual([['a', 'b'], ['c'], [], 0]);
});

it('waiting queue: accepts up to its limit, and again after an entry left', () => {
  const { line } = aLine(1);
  line.join('a');
  expect(() => line.join('b')).toThrow(new Overloaded('test'));
  line.take(1);
  line.join('c');
  expect(line.take(9)).toEqual(['c']);
});

it('waiting queue: drops each entry at its own timeout, not before', () => {
  const { line, late } = aLine();
  line.join('a');
  vi.advanceTimersByTime(600);
  line.join('b');
  vi.advanceTimersByTime(patienceMs - 601);
  expect(late).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(late).toEqual(['a']);
  vi.advanceTimersByTime(600);
  expect(late).toEqual(['a', 'b']);
});

it('waiting queue: an entry that was served never times out', () => {
  const { line, late } = aLine();
  line.join('a');
  vi.advanceTimersByTime(600);
  line.take(1);
  line.join('b');
  vi.advanceTimersByTime(patienceMs - 1);
  expect(late).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(late).toEqual(['b']);
  expect(vi.getTimerCount()).toBe(0);
});

it('waiting queue: skips an entry that does not fit, and keeps its position', () => {
  const line = createWaitingLine<string>({ name: 'test', waitingMax: 5, onLate: () => undefined });
  for (const entry of ['a1', 'b1', 'a2', 'b2']) line.join(entry);
  expect(line.take(2, (entry) => entry.startsWith('b'))).toEqual(['b1', 'b2']);
  expect(line.take(5)).toEqual(['a1', 'a2']);
});
