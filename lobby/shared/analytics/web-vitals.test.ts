import { expect, it } from 'vitest';
import { shiftWindows } from './web-vitals.ts';

it('layout shift: reports the worst session window, not the sum of the visit', () => {
  const add = shiftWindows();
  expect(add(100, 0.1)).toBeCloseTo(0.1);
  expect(add(600, 0.1)).toBeCloseTo(0.2);
  expect(add(9_000, 0.05)).toBeCloseTo(0.2);
  expect(add(9_500, 0.3)).toBeCloseTo(0.35);
});

it('layout shift: ends a session window after five seconds', () => {
  const add = shiftWindows();
  let largest = 0;
  for (let atMs = 0; atMs < 10_000; atMs += 500) largest = add(atMs + 1, 0.1);
  expect(largest).toBeCloseTo(1);
});
