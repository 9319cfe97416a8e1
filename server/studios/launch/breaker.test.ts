import { instant } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { createBreaker } from './breaker.ts';

it('breaker: five faults within a minute rest a studio for half a minute, a success forgets them', () => {
  let now = 0;
  const breaker = createBreaker({ now: () => instant(now) });
  const fail = (times: number): void => {
    for (let fault = 0; fault < times; fault += 1) breaker.failed('one');
  };
  fail(4);
  breaker.succeeded('one');
  fail(4);
  now = 61_000;
  fail(4);
  expect(breaker.isOpen('one')).toBe(false);
  fail(1);
  expect([breaker.isOpen('one'), breaker.isOpen('other')]).toEqual([true, false]);
  now += 30_000;
  expect(breaker.isOpen('one')).toBe(false);
});
