import { instant, money } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { potStateAfter, restsUntil, type Direction, type PotAct } from './pot-state.ts';

const at = (minute: number) => instant(minute * 60_000);
const head = (minute: number) => ({ pot: 'momo-ug-out', takenAt: at(minute), approvedAt: null });
const stop = (minute: number, direction: Direction | null = null): PotAct => ({ ...head(minute), act: 'stop', direction });
const start = (minute: number, approvedAt: number | null, direction: Direction | null = null): PotAct => ({
  ...head(minute),
  act: 'start',
  direction,
  approvedAt: approvedAt === null ? null : at(approvedAt),
});
const rest = (from: number, until: number, direction: Direction | null = null): PotAct => ({
  ...head(0),
  act: 'rest',
  direction,
  fromAt: at(from),
  untilAt: at(until),
});
const stopped = (...acts: readonly PotAct[]) => [...potStateAfter(acts).stopped].toSorted();

it('pot state: a stop without a direction stops both, and one direction can be started again', () => {
  expect(stopped(stop(1))).toEqual(['in', 'out']);
  expect(stopped(stop(1), start(2, 3, 'in'))).toEqual(['out']);
  expect(stopped(stop(1, 'out'))).toEqual(['out']);
});

it('pot state: a start counts from its approval on', () => {
  expect(stopped(stop(1), start(2, null))).toEqual(['in', 'out']);
  expect(stopped(stop(1), start(2, 3))).toEqual([]);
  // A stop between a start and its approval is older than the approval.
  expect(stopped(start(2, 5), stop(4))).toEqual([]);
  expect(stopped(start(2, 3), stop(4))).toEqual(['in', 'out']);
});

it('pot state: the newest floor counts', () => {
  const floor = (minute: number, minor: bigint): PotAct => ({ ...head(minute), act: 'floor', amount: money('UGX', minor) });
  expect(potStateAfter([floor(2, 500n), floor(1, 900n)]).floor).toBe(500n);
  expect(potStateAfter([]).floor).toBe(0n);
});

it('pot state: a rest holds within its window, in its direction', () => {
  const state = potStateAfter([rest(10, 20), rest(15, 30, 'out')]);
  expect([9, 10, 19, 20].map((minute) => restsUntil(state, 'in', at(minute)))).toEqual([null, at(20), at(20), null]);
  expect([10, 16, 29, 30].map((minute) => restsUntil(state, 'out', at(minute)))).toEqual([at(20), at(30), at(30), null]);
  const ended = potStateAfter([rest(10, 20), { ...head(1), act: 'end_rest', direction: null }]);
  expect(restsUntil(ended, 'in', at(12))).toBeNull();
});
